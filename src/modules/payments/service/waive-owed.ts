import type { Context } from '#kernel/context.ts';
import { conflict } from '#kernel/errors.ts';
import { isOffline } from './providers.ts';
import { advance, type PaymentRow } from './settle.ts';
import { paymentRow } from './start-payment.ts';

/** Amount still due by transfer or at the counter; 0 where a provider collects, and once everything was paid. */
export const owedOf = ({ state, method, amountCents, paidCents }: PaymentRow): number =>
  isOffline(method) && (state === 'awaiting_transfer' || state === 'partially_paid') ? amountCents - paidCents : 0;

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
