import { z } from 'zod';
import type { MailNetwork } from '#kernel/mail/mail-host.ts';
import type { Mailbox } from '../contract.ts';

type Provider = {
  authorizeUrl: string;
  tokenUrl: string;
  scope: string;
  /** Further parameters without which the provider hands out no refresh token. */
  extra: Record<string, string>;
};

const MICROSOFT = 'https://login.microsoftonline.com/common/oauth2/v2.0';

/** Providers that no longer take passwords, with the rights that SMTP and IMAP need there. */
export const OAUTH_PROVIDERS: Readonly<Record<Exclude<Mailbox['login'], 'password'>, Provider>> = {
  google: {
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    scope: 'https://mail.google.com/',
    extra: { access_type: 'offline', prompt: 'consent' },
  },
  microsoft: {
    authorizeUrl: `${MICROSOFT}/authorize`,
    tokenUrl: `${MICROSOFT}/token`,
    scope: 'offline_access https://outlook.office.com/SMTP.Send https://outlook.office.com/IMAP.AccessAsUser.All',
    extra: {},
  },
};

const tokenSchema = z.object({ access_token: z.string().min(1), refresh_token: z.string().optional() });
const TIMEOUT_MS = 10_000;

/** The provider gave no token: consent was withdrawn, or the client secret is wrong. Carries nothing of the answer. */
export class TokenRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`Token refused: ${status}`);
    this.status = status;
  }
}

/** Asks the provider for tokens. @throws TokenRefused, TypeError when it does not answer */
export async function askToken(
  { tokenUrl }: MailNetwork,
  { login, client_id }: Mailbox,
  clientSecret: string,
  grant: Record<string, string>,
): Promise<z.output<typeof tokenSchema>> {
  if (login === 'password') throw new TokenRefused(0);
  const answer = await fetch(tokenUrl ?? OAUTH_PROVIDERS[login].tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({ client_id, client_secret: clientSecret, ...grant }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new TokenRefused(answer.status);
  const read = tokenSchema.safeParse(await answer.json());
  if (!read.success) throw new TokenRefused(answer.status);
  return read.data;
}
