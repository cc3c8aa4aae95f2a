import { and, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { conflict } from '#kernel/errors.ts';
import { PAYMENT_METHODS, type PaymentState } from '../contract.ts';
import { payments } from '../tables.ts';
import { isOffline } from './providers.ts';
import { advance, type PaymentRow } from './settle.ts';
import { paymentRow } from './start-payment.ts';

const OWED_STATES: readonly PaymentState[] = ['awaiting_transfer', 'partially_paid'];

/** Amount still due by transfer or at the counter; 0 where a provider collects, and once everything was paid. */
export const owedOf = ({ state, method, amountCents, paidCents }: PaymentRow): number =>
  isOffline(method) && OWED_STATES.includes(state) ? amountCents - paidCents : 0;

/** Sum of `owedOf` over the payments with these ids, which may be a subselect. */
export async function sumOwed(ctx: Context, ids: SQLWrapper): Promise<number> {
  const offline = PAYMENT_METHODS.filter(isOffline);
  const [row] = await ctx.db
    .select({ cents: sql`coalesce(sum(${payments.amountCents} - ${payments.paidCents}), 0)`.mapWith(Number) })
    .from(payments)
    .where(
      and(inArray(payments.id, ids), inArray(payments.method, offline), inArray(payments.state, [...OWED_STATES])),
    );
  return row?.cents ?? 0;
}

/**
 * Lowers what is still owed by so many cents at most, within the transaction of the caller: goods were taken out or sent back before
 * they were paid. Nothing owed any more ends the payment, or makes it paid. Returns by how much.
 * @throws AppError conflict
 */
export async function waiveOwed(
  tx: Context,
  paymentId: string,
  { cents, note }: { cents: number; note: string },
): Promise<number> {
  const payment = await paymentRow(tx, paymentId);
  const waived = Math.min(cents, owedOf(payment));
  if (waived <= 0) return 0;
  const amountCents = payment.amountCents - waived;
  const isDone = amountCents === payment.paidCents;
  const rest = payment.paidCents > 0 ? 'paid' : 'expired';
  const values = { amountCents, problem: isDone ? '' : payment.problem };
  const to = isDone ? rest : payment.state;
  if (!(await advance(tx, payment, { to, who: tx.user.name, note, values }))) throw conflict(null);
  return waived;
}
