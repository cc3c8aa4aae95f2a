import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { challenges } from '../tables.ts';

/** What waits for an answer, and how long. */
const LIFE_MINUTES = { secondStep: 10, passkey: 5, passkeyAdd: 5, emailCode: 10, notMe: 7 * 24 * 60 } as const;
export type Purpose = keyof typeof LIFE_MINUTES;
export type Challenge = typeof challenges.$inferSelect;
type Asker = Pick<Context, 'db' | 'now'>;

/** Keeps a question until it is answered or its time is over; `secretHash` is all that is stored of the secret. */
export async function addChallenge(
  ctx: Context,
  purpose: Purpose,
  values: { secretHash: string; userId: string | null; payload?: Record<string, unknown> },
): Promise<void> {
  const expiresAt = new Date(ctx.now().getTime() + LIFE_MINUTES[purpose] * 60_000);
  await ctx.db.insert(challenges).values({ ...values, purpose, expiresAt });
}

/** Reads a question without answering it. */
export async function findChallenge(ctx: Asker, purpose: Purpose, secretHash: string): Promise<Challenge | null> {
  const [found] = await ctx.db
    .select()
    .from(challenges)
    .where(whichOne(ctx, purpose, [secretHash]));
  return found ?? null;
}

/** Takes a question away: of several answers at the same moment exactly one gets it. */
export async function takeChallenge(ctx: Context, purpose: Purpose, secretHashes: string[]): Promise<Challenge | null> {
  const [taken] = await ctx.db
    .delete(challenges)
    .where(whichOne(ctx, purpose, secretHashes))
    .returning();
  return taken ?? null;
}

/** Takes away what a person was asked before, e.g. the code of an earlier letter. */
export async function dropChallenges(ctx: Context, purpose: Purpose, userId: string): Promise<void> {
  await ctx.db.delete(challenges).where(and(eq(challenges.purpose, purpose), eq(challenges.userId, userId)));
}

export async function sweepChallenges(ctx: Context): Promise<void> {
  await ctx.db.delete(challenges).where(lt(challenges.expiresAt, ctx.now()));
}

function whichOne(ctx: Asker, purpose: Purpose, secretHashes: string[]) {
  return and(
    eq(challenges.purpose, purpose),
    inArray(challenges.secretHash, secretHashes),
    gt(challenges.expiresAt, ctx.now()),
  );
}
