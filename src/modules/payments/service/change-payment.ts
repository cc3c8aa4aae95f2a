import type { Context } from '#kernel/context.ts';
import { AppError, conflict } from '#kernel/errors.ts';
import type { PaymentDetail, RefundInput, TransferInput } from '../contract.ts';
import { ProviderError } from '../providers/provider.ts';
import { isOffline } from './providers.ts';
import { demandPayment, getPayment } from './read-payments.ts';
import { createRefund, sendRefund } from './refunds.ts';
import { advance } from './settle.ts';
import { refreshPayment } from './start-payment.ts';
import { mayBecome, stateOfTransfer } from './states.ts';

type Changed = Promise<{ payment: PaymentDetail }>;

/** Refunds a part or all of a payment. @throws AppError C100, notFound, payments.refundTooHigh, payments.notPaid */
export async function refundPayment(ctx: Context, id: string, input: RefundInput): Changed {
  const payment = await demandPayment(ctx, id, 'payments.payment.refund');
  const refund = await ctx.tx(async (tx) => {
    const made = await createRefund(tx, { ...input, paymentId: id, who: tx.user.name });
    await tx.record({
      act: 'payments.payment.refund',
      object: { kind: 'payment', id, label: payment.label },
      siteId: payment.siteId,
      after: { amountCents: input.amountCents, reason: input.reason },
    });
    return made;
  });
  await sendRefund(ctx, refund);
  return getPayment(ctx, id);
}

/** Enters money that arrived; partial and too high amounts keep their own states.
 * @throws AppError C100, notFound, conflict, payments.notOffline */
export async function enterTransfer(ctx: Context, id: string, input: TransferInput): Changed {
  const payment = await demandPayment(ctx, id, 'payments.payment.settle');
  if (!isOffline(payment.method)) throw new AppError('payments.notOffline', 409, 'payments_notOffline');
  const { rev, amountCents, receivedOn, note } = input;
  const paidCents = payment.paidCents + amountCents;
  const to = stateOfTransfer(payment.amountCents, paidCents);
  if (payment.rev !== rev) throw conflict((await getPayment(ctx, id)).payment);
  if (!mayBecome(payment.state, to)) throw new AppError('payments.state', 409, 'payments_stateRefused');
  await ctx.tx(async (tx) => {
    const values = { paidCents, problem: payment.state === 'expired' ? 'late' : payment.problem };
    const isDone = await advance(tx, payment, {
      to,
      who: tx.user.name,
      note: [receivedOn, note].filter(Boolean).join(' · '),
      values,
    });
    if (!isDone) throw conflict(null);
    await tx.record({
      act: 'payments.payment.settle',
      object: { kind: 'payment', id, label: payment.label },
      siteId: payment.siteId,
      after: { amountCents, receivedOn },
    });
  });
  return getPayment(ctx, id);
}

/** Asks the provider for the present state. @throws AppError C100, notFound, payments.provider (502) */
export async function reconcile(ctx: Context, id: string): Changed {
  await demandPayment(ctx, id, 'payments.payment.settle');
  try {
    await refreshPayment(ctx, id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError('payments.provider', 502, 'payments_providerFailed');
  }
  return getPayment(ctx, id);
}
