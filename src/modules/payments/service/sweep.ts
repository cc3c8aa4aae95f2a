import { and, eq, lte, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import { CAN_EXPIRE, payments } from '../tables.ts';
import { advance } from './settle.ts';
import { refreshPayment } from './start-payment.ts';
import { OPEN_STATES } from './states.ts';

const MINUTE_MS = 60_000;

/**
 * Ends payments whose time is over: online ones after a last question to the provider, prepayments without. Covers webhooks that
 * never arrived. What is paid after the goods, by invoice or at the counter, stays owed however late it is.
 */
export async function endExpired(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - MINUTE_MS);
  const due = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(sql.raw(CAN_EXPIRE), lte(payments.expiresAt, before)))
    .limit(200);
  await oneByOne(ctx, due, async ({ id }) => {
    const payment = await refreshPayment(ctx, id);
    // A payment under review at the bank is neither paid nor over.
    if (payment.state !== 'processing') await expire(ctx, id);
  });
}

async function expire(ctx: Context, id: string): Promise<void> {
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, id));
  if (!payment || ![...OPEN_STATES, 'awaiting_transfer'].includes(payment.state)) return;
  await ctx.tx((tx) => advance(tx, payment, { to: 'expired', who: payment.provider }));
}
