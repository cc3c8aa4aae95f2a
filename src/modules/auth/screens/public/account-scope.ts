import type { RouterContextProvider } from 'react-router';
import { type RequestScope, requestScope, roomPages } from '#kernel/web/request-scope.ts';

type AuthPages = typeof import('../../pages.ts');
type SettingsPages = { loadAddresses: (ctx: RequestScope['ctx']) => Promise<Record<string, string>> };

/** What loader and action of an account page ask: the room, and the addresses of the installation. */
export async function openAccount(context: Readonly<RouterContextProvider>) {
  const { ctx, signedIn } = context.get(requestScope);
  const auth = roomPages<AuthPages>(context, 'auth');
  const addresses = await roomPages<SettingsPages>(context, 'settings').loadAddresses(ctx);
  return { ctx, auth, signedIn, addresses };
}

/** Links with a secret in their address: kept nowhere, told to nobody. */
export const privateHeaders = () => ({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });

type Match = { id: string; loaderData?: unknown } | undefined;

/** Head of an account page: its title before the parish's name, and nothing for search engines. */
export function accountMeta(matches: readonly Match[], title: string) {
  const frame = matches.find((match) => match?.id === 'frame')?.loaderData as { siteName?: string } | undefined;
  return [{ title: [title, frame?.siteName].filter(Boolean).join(' – ') }, { name: 'robots', content: 'noindex' }];
}
