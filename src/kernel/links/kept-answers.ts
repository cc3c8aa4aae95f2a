import type { Context } from '../context.ts';
import { findLink, storeLink } from './one-time-links.ts';
import { hashToken, newToken } from './token.ts';

const KIND = 'kernel.answer';
const LIFE_MS = 3_600_000;

type Asker = Pick<Context, 'db' | 'now'>;

/**
 * Keeps what a posted form was answered with for the page that is opened next (post/redirect/get), so that reload and Back show it again
 * and post nothing. Returns the token for its URL. NB: never holds passwords.
 */
export async function keepAnswer(ctx: Asker, path: string, answer: object): Promise<string> {
  const token = newToken();
  const payload = { path, answer };
  await storeLink(ctx, { kind: KIND, subject: null, lifeMs: LIFE_MS, secretHash: hashToken(token), payload });
  return token;
}

/** The answer with this token, on the page that it was kept for; null once it is over. */
export async function findAnswer(ctx: Asker, path: string, token: string): Promise<unknown> {
  const found = token ? await findLink(ctx, KIND, [hashToken(token)]) : null;
  return found?.payload.path === path ? found.payload.answer : null;
}
