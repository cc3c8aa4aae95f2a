import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { readSettings } from '#modules/settings/index.ts';
import type { PaymentMethod } from '../contract.ts';
import { ProviderError } from '../providers/provider.ts';
import { paymentSettings } from '../settings.ts';
import { paymentSteps, payments } from '../tables.ts';
import { isTestMode } from './methods.ts';
import { isOffline, providerFor, providerOf } from './providers.ts';
import { advance, type PaymentRow, settle } from './settle.ts';
import { OPEN_STATES } from './states.ts';

export type NewPayment = {
  siteId: string;
  subject: { kind: string; id: string };
  label: string;
  payer: { name: string; email: string };
  method: PaymentMethod;
  amountCents: number;
  currency: string;
  /** Terms that were read before the transaction began, or that the room of the subject sets. */
  terms?: PaymentTerms;
};

/** Present terms of an attempt by one method. */
export type PaymentTerms = Pick<PaymentRow, 'provider' | 'isTest'> & {
  state: 'created' | 'awaiting_transfer';
  expiresAt: Date;
};

/** Stripe accepts no shorter life of a payment page. */
const ONLINE_MINUTES = 35;
const DAY_MS = 24 * 60 * 60_000;

/** Days that payers have for a transfer. */
export const transferDays = async (ctx: Context): Promise<number> =>
  (await readSettings(ctx, paymentSettings)).components.shop.payment.transfer_days;

/** @throws AppError payments.method (400) for a method that is not offered */
export async function paymentTerms(ctx: Context, method: PaymentMethod): Promise<PaymentTerms> {
  const provider = await providerFor(ctx, method);
  if (!provider && !isOffline(method)) throw new AppError('payments.method', 400, 'payments_methodUnavailable');
  const lifeMs = provider ? ONLINE_MINUTES * 60_000 : (await transferDays(ctx)) * DAY_MS;
  return {
    provider: provider?.name ?? 'offline',
    isTest: provider?.isTest ?? (await isTestMode(ctx)),
    state: provider ? 'created' : 'awaiting_transfer',
    expiresAt: new Date(ctx.now().getTime() + lifeMs),
  };
}

/**
 * Stores an attempt to pay, within the transaction that creates the order, so that no money ever lacks one. An attempt that
 * is still open for the same subject is cancelled: a payer has one at a time. Call `openPayment` after the commit.
 */
export async function createPayment(tx: Context, input: NewPayment): Promise<PaymentRow> {
  const terms = input.terms ?? (await paymentTerms(tx, input.method));
  const [payment] = await createPayments(tx, [{ ...input, terms }]);
  if (!payment) throw notFound();
  return payment;
}

/** The same for many subjects whose rooms set the terms, in their order. At most some hundreds at once. */
export async function createPayments(
  tx: Context,
  inputs: readonly (NewPayment & { terms: PaymentTerms })[],
): Promise<PaymentRow[]> {
  if (inputs.length === 0) return [];
  for (const [kind, ofKind] of Map.groupBy(inputs, ({ subject }) => subject.kind))
    await endPaymentsOf(
      tx,
      kind,
      ofKind.map(({ subject }) => subject.id),
    );
  const rows = await tx.db
    .insert(payments)
    .values(
      inputs.map(({ subject, payer, method, siteId, label, amountCents, currency, terms }) => ({
        siteId,
        label,
        method,
        amountCents,
        currency,
        subjectKind: subject.kind,
        subjectId: subject.id,
        payer: payer.name,
        payerEmail: payer.email,
        ...terms,
        createdAt: tx.now(),
        updatedAt: tx.now(),
      })),
    )
    .returning();
  await tx.db
    .insert(paymentSteps)
    .values(
      rows.map(({ id, state, payer }) => ({ paymentId: id, at: tx.now(), from: '' as const, to: state, who: payer })),
    );
  const bySubject = new Map(rows.map((row) => [`${row.subjectKind} ${row.subjectId}`, row]));
  return inputs.flatMap(({ subject }) => bySubject.get(`${subject.kind} ${subject.id}`) ?? []);
}

/**
 * Opens the provider's payment page and returns its URL; null where the money comes by transfer or at the counter. Outside any
 * transaction; may be repeated.
 * @throws AppError payments.provider (502) when the provider refuses or cannot be reached
 */
export async function openPayment(
  ctx: Context,
  id: string,
  urls: { success: string; cancel: string },
): Promise<string | null> {
  const payment = await paymentRow(ctx, id);
  const provider = await providerOf(ctx, payment);
  if (!provider) return null;
  try {
    const { reference, redirectUrl } = await provider.start({
      id,
      method: payment.method,
      amountCents: payment.amountCents,
      currency: payment.currency,
      label: payment.label,
      email: payment.payerEmail,
      locale: ctx.locale,
      successUrl: urls.success,
      cancelUrl: urls.cancel,
      expiresAt: payment.expiresAt ?? ctx.now(),
    });
    if (payment.state === 'created') {
      await ctx.tx((tx) => advance(tx, payment, { to: 'requires_action', who: provider.name, values: { reference } }));
    }
    return redirectUrl;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ err: error, payment: id }, 'payment page not opened');
    if (error.isFinal && payment.state === 'created') {
      await ctx.tx((tx) => advance(tx, payment, { to: 'failed', who: provider.name }));
    }
    throw new AppError('payments.provider', 502, 'payments_providerFailed');
  }
}

/**
 * Asks the provider how a payment stands and stores it: at the payer's return, after a webhook, for payments that stayed open.
 * Returns the payment as it is now. @throws ProviderError
 */
export async function refreshPayment(ctx: Context, id: string): Promise<PaymentRow> {
  const payment = await paymentRow(ctx, id);
  const provider = await providerOf(ctx, payment);
  if (!provider || !payment.reference) return payment;
  await settle(ctx, payment, await provider.read(payment.reference));
  return paymentRow(ctx, id);
}

/** @throws AppError notFound */
export async function paymentRow(ctx: Context, id: string): Promise<PaymentRow> {
  const [row] = await ctx.db.select().from(payments).where(eq(payments.id, id));
  if (!row) throw notFound();
  return row;
}

/**
 * Ends what is still to be paid for a subject: the payer takes another method, or nothing is to be paid any more. Money that still
 * arrives is flagged, or refunded by the order room.
 */
export const endPayments = (tx: Context, { kind, id }: NewPayment['subject']): Promise<void> =>
  endPaymentsOf(tx, kind, [id]);

async function endPaymentsOf(tx: Context, kind: string, ids: readonly string[]): Promise<void> {
  const open = await tx.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.subjectKind, kind),
        inArray(payments.subjectId, [...ids]),
        inArray(payments.state, [...OPEN_STATES, 'awaiting_transfer']),
      ),
    );
  for (const payment of open) {
    await advance(tx, payment, {
      to: payment.state === 'awaiting_transfer' ? 'expired' : 'cancelled',
      who: payment.payer,
    });
  }
}
