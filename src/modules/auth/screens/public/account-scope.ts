import type { RouterContextProvider } from 'react-router';
import { requestScope, roomPages } from '#kernel/web/request-scope.ts';
import { siteOf } from '#site/page/site-data.ts';

/** What loader and action of an account page ask: the room, and the addresses of the installation. */
export async function openAccount(context: Readonly<RouterContextProvider>) {
  const { ctx, signedIn } = context.get(requestScope);
  const auth = roomPages(context, 'auth');
  const addresses = await roomPages(context, 'settings').loadAddresses(ctx);
  return { ctx, auth, signedIn, addresses };
}

/** Links with a secret in their address: kept nowhere, told to nobody. */
export const privateHeaders = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

/** Head of an account page: its title before the parish's name, and nothing for search engines. */
export function accountMeta(matches: Parameters<typeof siteOf>[0], title: string) {
  return [
    { title: [title, siteOf(matches)?.name].filter(Boolean).join(' – ') },
    { name: 'robots', content: 'noindex' },
  ];
}
