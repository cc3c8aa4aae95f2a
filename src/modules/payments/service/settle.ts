import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isUniqueViolation } from '#kernel/db/violations.ts';
import { m } from '#texts';
import type { PaymentState } from '../contract.ts';
import type { ProviderPayment } from '../providers/provider.ts';
import { paymentSteps, payments, refunds } from '../tables.ts';
import type { Problem } from './problems.ts';
import { isPaid, mayBecome, stateOfRefunds } from './states.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** Money that came (or went back, negative) with a step, on a local day; without one, what was waived. */
type Moved = { amountCents: number; movedOn?: string };

type Change = {
  to: PaymentState;
  who: string;
  note?: string;
  values?: Partial<typeof payments.$inferInsert>;
  moved?: Moved;
};

/** Payload of the room's events. */
export type PaymentEvent = { paymentId: string; subjectKind: string; subjectId: string };

/**
 * Applies what the provider says. Amount, currency, mode and our own id must match: otherwise the payment is flagged and
 * stays as it is. Announcements of the present state change nothing, so that they may arrive twice and in any order.
 */
export async function settle(ctx: Context, payment: PaymentRow, found: ProviderPayment): Promise<void> {
  if (!isSame(payment, found)) return flag(ctx, payment, 'mismatch');
  if (found.state === 'captured' && payment.paidCents > 0)
    return noteOutsideRefund(ctx, payment, found.refundedCents ?? 0);
  if (found.state === payment.state || !mayBecome(payment.state, found.state)) return;
  const values =
    found.state === 'captured' ? { captureReference: found.captureReference, paidCents: found.amountCents } : {};
  try {
    await ctx.tx((tx) => advance(tx, payment, { to: found.state, who: payment.provider, values }));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // The money that is named has paid something else already.
    await flag(ctx, payment, 'shared');
  }
}

/** Money that somebody paid back at the provider, past this product: stored as a refund, and flagged for the documents. */
async function noteOutsideRefund(ctx: Context, payment: PaymentRow, foundCents: number): Promise<void> {
  const amountCents = Math.min(foundCents, payment.paidCents) - payment.refundedCents;
  if (amountCents <= 0) return;
  const refundedCents = payment.refundedCents + amountCents;
  const reason = m.payments_refundOutside({}, { locale: ctx.locale });
  await ctx.tx(async (tx) => {
    const isDone = await advance(tx, payment, {
      to: stateOfRefunds(payment.paidCents, refundedCents, payment.state),
      who: payment.provider,
      note: reason,
      values: { refundedCents, problem: 'outside' },
    });
    if (!isDone) return;
    const at = { createdAt: tx.now(), updatedAt: tx.now() };
    await tx.db
      .insert(refunds)
      .values({ paymentId: payment.id, key: crypto.randomUUID(), amountCents, reason, state: 'succeeded', ...at });
    const { id: paymentId, subjectKind, subjectId } = payment;
    for (const name of ['payments.refunded', 'payments.refundDone'] as const)
      await tx.emit(name, { paymentId, subjectKind, subjectId });
  });
}

/**
 * Moves a payment on by compare-and-set within the caller's transaction; announces it. Returns false when another process was
 * faster.
 */
export async function advance(
  tx: Context,
  payment: PaymentRow,
  { to, who, note = '', values = {}, moved }: Change,
): Promise<boolean> {
  const [changed] = await tx.db
    .update(payments)
    .set({ ...values, state: to, rev: sql`${payments.rev} + 1`, updatedAt: tx.now() })
    .where(and(eq(payments.id, payment.id), eq(payments.rev, payment.rev)))
    .returning();
  if (!changed) return false;
  await tx.db
    .insert(paymentSteps)
    .values({ paymentId: payment.id, at: tx.now(), from: payment.state, to, who, note, ...moved });
  const event: PaymentEvent = {
    paymentId: payment.id,
    subjectKind: payment.subjectKind,
    subjectId: payment.subjectId,
  };
  await tx.emit('payments.changed', event);
  const isLate = payment.state === 'cancelled' || payment.state === 'expired';
  if (isPaid(to) && !isPaid(payment.state)) await tx.emit('payments.paid', { ...event, isLate });
  if (to === 'failed' || to === 'cancelled' || to === 'expired') await tx.emit('payments.ended', event);
  return true;
}

/** Marks a payment as needing a decision, once. */
export async function flag(ctx: Context, { id }: Pick<PaymentRow, 'id'>, problem: Problem): Promise<void> {
  await ctx.db.update(payments).set({ problem }).where(eq(payments.id, id));
}

const isSame = (payment: PaymentRow, found: ProviderPayment): boolean =>
  found.chargeId === payment.id &&
  found.amountCents === payment.amountCents &&
  found.currency === payment.currency &&
  found.isTest === payment.isTest;
