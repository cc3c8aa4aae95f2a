import { and, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { conflict } from '#kernel/errors.ts';
import { PAYMENT_METHODS, type PaymentState } from '../contract.ts';
import { payments } from '../tables.ts';
import { isOffline } from './providers.ts';
import { advance, type PaymentRow } from './settle.ts';
import { paymentRow } from './start-payment.ts';
import { stateOfTransfer } from './states.ts';

const OWED_STATES: readonly PaymentState[] = ['awaiting_transfer', 'partially_paid'];

/** Amount still due by transfer or at the counter; 0 where a provider collects, and once everything was paid. */
export const owedOf = ({ state, method, amountCents, paidCents }: PaymentRow): number =>
  isOffline(method) && OWED_STATES.includes(state) ? amountCents - paidCents : 0;

/** The same as a condition. */
export const isOwed = and(eq(payments.provider, 'offline'), inArray(payments.state, [...OWED_STATES]));

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

/** Money that is here, and more than what was to be paid. */
export const surplusOf = ({ amountCents, paidCents, refundedCents }: PaymentRow): number =>
  Math.max(0, paidCents - refundedCents - amountCents);

/**
 * Lowers what a payment by transfer is for by so many cents, within the transaction of the caller: its invoice was corrected or cancelled.
 * First what is still owed gets less; what was paid above the rest waits to be paid back or set off.
 * @throws AppError conflict
 */
export async function lowerAmount(
  tx: Context,
  paymentId: string,
  { cents, note }: { cents: number; note: string },
): Promise<void> {
  const payment = await paymentRow(tx, paymentId);
  const amountCents = Math.max(0, payment.amountCents - cents);
  const lowered = { ...payment, amountCents };
  const isOver = surplusOf(lowered) > 0;
  const problem = isOver ? (amountCents === 0 ? 'kept' : 'over') : owedOf(lowered) > 0 ? payment.problem : '';
  const values = { amountCents, problem };
  if (!(await advance(tx, payment, { to: loweredState(lowered), who: tx.user.name, note, values })))
    throw conflict(null);
}

/** State of a lowered payment; one that went back or is over keeps its own. */
function loweredState({ state, amountCents, paidCents, refundedCents }: PaymentRow): PaymentState {
  if (refundedCents > 0 || state === 'expired') return state;
  if (paidCents === 0) return amountCents === 0 ? 'expired' : state;
  return stateOfTransfer(amountCents, paidCents);
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
  const moved = { amountCents: waived };
  if (!(await advance(tx, payment, { to, who: tx.user.name, note, values, moved }))) throw conflict(null);
  return waived;
}
