import type { Context } from '../context.ts';
import { findLink, storeLink } from './one-time-links.ts';
import { hashToken, newToken } from './token.ts';

const KIND = 'kernel.answer';
const LIFE_MS = 3_600_000;

type Asker = Pick<Context, 'db' | 'now' | 'secrets'>;

/**
 * Stores the answer to a posted form for the page that is opened next (post/redirect/get), so that reload and Back show it again and
 * post nothing. Encrypted, because it holds everything typed: confidential messages, codes of gift vouchers. NB: never pass passwords.
 * @returns the token for the URL, valid for an hour
 */
export async function keepAnswer(ctx: Asker, path: string, answer: object): Promise<string> {
  const token = newToken();
  const secretHash = hashToken(token);
  const sealed = ctx.secrets.seal(purposeOf(secretHash), JSON.stringify({ path, answer }));
  await storeLink(ctx, { kind: KIND, subject: null, lifeMs: LIFE_MS, secretHash, payload: { sealed } });
  return token;
}

/** The answer stored under this token for the page at this path; null for an unknown or expired one. */
export async function findAnswer(ctx: Asker, path: string, token: string): Promise<unknown> {
  const secretHash = hashToken(token);
  const sealed = token ? (await findLink(ctx, KIND, [secretHash]))?.payload.sealed : undefined;
  if (typeof sealed !== 'string') return null;
  const stored = JSON.parse(ctx.secrets.open(purposeOf(secretHash), sealed)) as { path: string; answer: unknown };
  return stored.path === path ? stored.answer : null;
}

/** Bound to the token, so that no answer can be moved to another row. */
const purposeOf = (secretHash: string): string => `${KIND}:${secretHash}`;
