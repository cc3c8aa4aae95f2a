import type { Context } from '#kernel/context.ts';
import * as oneTime from '#kernel/links/one-time-links.ts';

/** Lifetime of each kind of challenge, in minutes. */
const LIFE_MINUTES = { secondStep: 10, passkey: 5, passkeyAdd: 5, emailCode: 10, notMe: 7 * 24 * 60 } as const;
export type Purpose = keyof typeof LIFE_MINUTES;
/** `userId` null: anyone may answer (signing in with a passkey alone). */
export type Challenge = { userId: string | null; payload: Record<string, unknown> };
type Asker = Pick<Context, 'db' | 'now'>;

/** Stores a challenge until it is answered or expires; only the hash of the secret is stored. */
export async function addChallenge(
  ctx: Context,
  purpose: Purpose,
  { secretHash, userId, payload = {} }: Omit<Challenge, 'payload'> & { secretHash: string; payload?: object },
): Promise<void> {
  const lifeMs = LIFE_MINUTES[purpose] * 60_000;
  await oneTime.storeLink(ctx, {
    kind: kindOf(purpose),
    subject: userId,
    lifeMs,
    payload: { ...payload },
    secretHash,
  });
}

/** Reads a challenge without answering it. */
export async function findChallenge(ctx: Asker, purpose: Purpose, secretHash: string): Promise<Challenge | null> {
  return challengeOf(await oneTime.findLink(ctx, kindOf(purpose), [secretHash]));
}

/** Deletes and returns the challenge; only one of several concurrent callers succeeds. */
export async function takeChallenge(ctx: Asker, purpose: Purpose, secretHashes: string[]): Promise<Challenge | null> {
  return challengeOf(await oneTime.takeLink(ctx, kindOf(purpose), secretHashes));
}

/** Deletes the open challenges of an account, e.g. the code of an earlier email. */
export const dropChallenges = (ctx: Context, purpose: Purpose, userId: string): Promise<void> =>
  oneTime.dropLinks(ctx, [userId], [kindOf(purpose)]);

/** Deletes the open challenges of an account that are about a moment (`payload.at`) from `since` on. */
export async function dropChallengesSince(ctx: Context, purpose: Purpose, userId: string, since: Date): Promise<void> {
  for (const { id, payload } of await oneTime.listLinks(ctx, kindOf(purpose), userId))
    if (new Date(String(payload.at)) >= since) await oneTime.takeLinkById(ctx, id);
}

const kindOf = (purpose: Purpose) => `auth.${purpose}`;

const challengeOf = (link: oneTime.OneTimeLink | null): Challenge | null =>
  link && { userId: link.subject, payload: link.payload };
