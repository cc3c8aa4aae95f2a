import { and, eq, gt, lt, ne } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { usersByIds } from '#modules/auth/index.ts';
import type { Thread } from '../../contract.ts';
import { viewers } from '../../tables.ts';
import { demandMessage } from './visible.ts';

/** Browsers tell every 10 s that a message is open. */
const GONE_AFTER_MS = 30_000;

type Presence = { id: string; isWriting: boolean; hasLeft: boolean };

/** Notes that the caller has the message open, or has left it, and returns the colleagues who have. @throws AppError C100, notFound */
export async function notePresence(
  ctx: Context,
  { id, isWriting, hasLeft }: Presence,
): Promise<{ rev: number; viewers: Thread['viewers'] }> {
  // Leaving needs no right: the message may have been thrown away just now.
  if (hasLeft) {
    await ctx.db.delete(viewers).where(and(eq(viewers.messageId, id), eq(viewers.userId, ctx.user.id)));
    return { rev: 0, viewers: [] };
  }
  const { rev } = await demandMessage(ctx, id);
  const key = { messageId: id, userId: ctx.user.id };
  const now = { isWriting, at: ctx.now() };
  await ctx.db
    .insert(viewers)
    .values({ ...key, ...now })
    .onConflictDoUpdate({ target: [viewers.messageId, viewers.userId], set: now });
  return { rev, viewers: await viewersOf(ctx, id) };
}

/** Colleagues of the caller who have the message open. */
export async function viewersOf(ctx: Context, id: string): Promise<Thread['viewers']> {
  const since = new Date(ctx.now().getTime() - GONE_AFTER_MS);
  const rows = await ctx.db
    .select()
    .from(viewers)
    .where(and(eq(viewers.messageId, id), ne(viewers.userId, ctx.user.id), gt(viewers.at, since)));
  const names = await usersByIds(
    ctx,
    rows.map(({ userId }) => userId),
  );
  return rows.map(({ userId, isWriting }) => ({ _id: userId, name: names.get(userId) ?? '', isWriting }));
}

/** Deletes those who left without a word. */
export async function sweepViewers(ctx: Context): Promise<void> {
  await ctx.db.delete(viewers).where(lt(viewers.at, new Date(ctx.now().getTime() - 2 * GONE_AFTER_MS)));
}
