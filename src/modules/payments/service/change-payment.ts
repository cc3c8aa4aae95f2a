import type { Context } from '#kernel/context.ts';
import { AppError, conflict, keyUsed, notFound } from '#kernel/errors.ts';
import { textDate } from '#kernel/i18n/dates.ts';
import { localMoment } from '#kernel/local-time.ts';
import { zoneOf } from '#kernel/site-of.ts';
import { m } from '#texts';
import type {
  PaymentDetail,
  PaymentState,
  RefundInput,
  ResolveInput,
  SetOffInput,
  TransferInput,
} from '../contract.ts';
import { ProviderError } from '../providers/provider.ts';
import type { Problem } from './problems.ts';
import { isOffline } from './providers.ts';
import { demandPayment, getPayment } from './read-payments.ts';
import { createRefund, refundsOf, sendRefund } from './refunds.ts';
import { advance, type PaymentRow } from './settle.ts';
import { paymentRow, refreshPayment } from './start-payment.ts';
import { mayBecome, stateOfTransfer } from './states.ts';
import { owedOf, surplusOf, waiveOwed } from './waive-owed.ts';

export const SETTLE = 'payments.payment.settle';

type Changed = Promise<{ payment: PaymentDetail }>;

/** Refunds a part or all of a payment. @throws AppError C100, notFound, payments.refundTooHigh, payments.notPaid */
export async function refundPayment(ctx: Context, id: string, input: RefundInput): Changed {
  const payment = await demandPayment(ctx, id, 'payments.payment.refund');
  const refund = await ctx.tx(async (tx) => {
    const made = await createRefund(tx, { ...input, paymentId: id, who: tx.user.name });
    if (made.amountCents !== input.amountCents) throw keyUsed();
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
 * @throws AppError C100, notFound, conflict, payments.notOffline, payments.state */
export async function enterTransfer(ctx: Context, id: string, { rev, ...transfer }: TransferInput): Changed {
  const payment = await demandPayment(ctx, id, SETTLE);
  if (payment.rev !== rev) throw conflict((await getPayment(ctx, id)).payment);
  await ctx.tx((tx) => addTransfer(tx, payment, transfer));
  return getPayment(ctx, id);
}

/**
 * Adds money that arrived to a payment, within the transaction of the caller, who has asked for the right.
 * @throws AppError conflict, payments.notOffline, payments.state
 */
export async function addTransfer(
  tx: Context,
  payment: PaymentRow,
  { amountCents, receivedOn, note }: Omit<TransferInput, 'rev'>,
): Promise<void> {
  if (!isOffline(payment.method)) throw new AppError('payments.notOffline', 409, 'payments_notOffline');
  const paidCents = payment.paidCents + amountCents;
  const to = stateOfTransfer(payment.amountCents, paidCents);
  if (!mayBecome(payment.state, to)) throw new AppError('payments.state', 409, 'payments_stateRefused');
  const isDone = await advance(tx, payment, {
    to,
    who: tx.user.name,
    note: [textDate(receivedOn, tx.locale), note].filter(Boolean).join(' · '),
    values: { paidCents, problem: problemOfTransfer(payment.state, to) },
    moved: { amountCents, movedOn: receivedOn },
  });
  if (!isDone) throw conflict(null);
  await tx.record({
    act: 'payments.payment.settle',
    object: { kind: 'payment', id: payment.id, label: payment.label },
    siteId: payment.siteId,
    after: { amountCents, receivedOn },
  });
}

/** Problem of received money that a person has to decide on; '' where all is well. */
function problemOfTransfer(from: PaymentState, to: PaymentState): Problem | '' {
  if (from === 'expired') return 'late';
  if (to === 'partially_paid') return 'under';
  if (to !== 'overpaid') return '';
  return from === 'paid' || from === 'overpaid' ? 'double' : 'over';
}

/**
 * Leaves a payment as it is although something was wrong with it, for the reason that is noted; the rest of one that was paid in part
 * is no longer owed, so that its order is paid.
 * @throws AppError C100, notFound, conflict, payments.state (409) where nothing is to be decided
 */
export async function resolvePayment(ctx: Context, id: string, { rev, note }: ResolveInput): Changed {
  const payment = await demandPayment(ctx, id, SETTLE);
  if (payment.rev !== rev) throw conflict((await getPayment(ctx, id)).payment);
  if (payment.problem === '') throw new AppError('payments.state', 409, 'payments_nothingToDecide');
  await ctx.tx(async (tx) => {
    if (payment.state === 'partially_paid') await waiveOwed(tx, payment.id, { cents: payment.amountCents, note });
    else if (!(await advance(tx, payment, { to: payment.state, who: tx.user.name, note, values: { problem: '' } })))
      throw conflict(null);
    await tx.record({
      act: 'payments.payment.resolve',
      object: { kind: 'payment', id, label: payment.label },
      siteId: payment.siteId,
      after: { reason: note },
    });
  });
  return getPayment(ctx, id);
}

/**
 * Waives what is still owed, for the reason that is noted.
 * @throws AppError C100, notFound, conflict, payments.state (409) where nothing is owed
 */
export async function waivePayment(ctx: Context, id: string, { rev, note }: ResolveInput): Changed {
  const payment = await demandPayment(ctx, id, SETTLE);
  if (payment.rev !== rev) throw conflict((await getPayment(ctx, id)).payment);
  if (owedOf(payment) === 0) throw new AppError('payments.state', 409, 'payments_nothingOwed');
  await ctx.tx(async (tx) => {
    const amountCents = await waiveOwed(tx, id, { cents: owedOf(payment), note });
    await tx.record({
      act: 'payments.payment.waive',
      object: { kind: 'payment', id, label: payment.label },
      siteId: payment.siteId,
      after: { amountCents, reason: note },
    });
  });
  return getPayment(ctx, id);
}

/**
 * Pays another payment of the same parish with what is too much in this one: no money moves, both say what became of it.
 * @throws AppError C100, notFound, conflict, payments.setOffTooHigh (409), payments.notOffline, payments.state
 */
export async function setOff(ctx: Context, id: string, { key, to, amountCents }: SetOffInput): Changed {
  const payment = await demandPayment(ctx, id, SETTLE);
  const other = await demandPayment(ctx, to, SETTLE);
  if (other.siteId !== payment.siteId || to === id) throw notFound();
  const refund = await ctx.tx(async (tx) => {
    const known = (await refundsOf(tx, id)).find((one) => one.key === key);
    if (known) return null;
    if (!isOffline(payment.method) || amountCents > Math.min(surplusOf(payment), owedOf(other)))
      throw new AppError('payments.setOffTooHigh', 409, 'payments_setOffTooHigh');
    const words = { locale: tx.locale };
    const reason = m.payments_setOffTo({ label: other.label }, words);
    const made = await createRefund(tx, { key, amountCents, reason, paymentId: id, who: tx.user.name });
    const receivedOn = localMoment(tx.now(), zoneOf(tx, payment.siteId)).on;
    await addTransfer(tx, other, {
      amountCents,
      receivedOn,
      note: m.payments_setOffFrom({ label: payment.label }, words),
    });
    return made;
  });
  if (refund) await sendRefund(ctx, refund);
  return getPayment(ctx, id);
}

/** Clears a problem that another room has solved, within its transaction. @throws AppError conflict */
export async function clearProblem(tx: Context, id: string, note: string): Promise<void> {
  const payment = await paymentRow(tx, id);
  if (payment.problem === '') return;
  if (!(await advance(tx, payment, { to: payment.state, who: tx.user.name, note, values: { problem: '' } })))
    throw conflict(null);
}

/** Asks the provider for the present state. @throws AppError C100, notFound, payments.provider (502) */
export async function reconcile(ctx: Context, id: string): Changed {
  await demandPayment(ctx, id, SETTLE);
  try {
    await refreshPayment(ctx, id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError('payments.provider', 502, 'payments_providerFailed');
  }
  return getPayment(ctx, id);
}
