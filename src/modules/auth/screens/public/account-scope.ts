import type { RouterContextProvider } from 'react-router';
import { ownPath } from '#kernel/own-path.ts';
import { requestScope, roomPages } from '#kernel/web/request-scope.ts';
import { siteOf } from '#site/page/site-data.ts';

/** Shared by loader and action of an account page: page functions and configured paths. */
export async function openAccount(context: Readonly<RouterContextProvider>) {
  const { ctx, signedIn } = context.get(requestScope);
  const auth = roomPages(context, 'auth');
  const addresses = await roomPages(context, 'settings').loadAddresses(ctx);
  return { ctx, auth, signedIn, addresses };
}

/** The page somebody left for this one (`zurueck`), if it is one of ours. */
export const backOf = (request: Request): string | null => ownPath(new URL(request.url).searchParams.get('zurueck'));

/** The page that was left, if it is the checkout of a parish: orders need no account. */
export function checkoutIn(addresses: Readonly<Record<string, string>>, back: string | null): string | null {
  const path = back?.split('?')[0] ?? '';
  const isCheckout = addresses.checkout !== undefined && path.slice(path.indexOf('/', 1)) === addresses.checkout;
  return isCheckout ? back : null;
}

/** Headers for URLs with a secret: no caching, no referrer. */
export const privateHeaders = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

/** Meta tags of an account page: title, and noindex. */
export function accountMeta(matches: Parameters<typeof siteOf>[0], title: string) {
  return [
    { title: [title, siteOf(matches)?.name].filter(Boolean).join(' – ') },
    { name: 'robots', content: 'noindex' },
  ];
}
