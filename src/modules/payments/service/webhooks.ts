import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { ProviderError, type ProviderEvent, type RawEvent } from '../providers/provider.ts';
import { paymentEvents, payments } from '../tables.ts';
import { providerOf } from './providers.ts';
import { readRefunds } from './refunds.ts';
import { advance, flag, type PaymentRow } from './settle.ts';
import { refreshPayment } from './start-payment.ts';
import { stateOfRefunds } from './states.ts';

type WebhookProvider = 'stripe' | 'paypal';

/**
 * Stores a webhook event once and has it processed by the queue. The mode is not known before the signature is checked:
 * live keys are tried first, then test keys.
 * @throws AppError payments.signature (400); payments.provider (502) when PayPal cannot be asked, so that it sends again
 */
export async function receiveEvent(ctx: Context, provider: WebhookProvider, raw: RawEvent): Promise<void> {
  const event = await verified(ctx, provider, raw);
  if (!event) return;
  const { id: eventId, kind, reference, dispute } = event;
  await ctx.tx(async (tx) => {
    const [stored] = await tx.db
      .insert(paymentEvents)
      .values({ provider, eventId, kind, reference, payload: dispute ? { dispute } : {}, receivedAt: tx.now() })
      .onConflictDoNothing()
      .returning({ eventId: paymentEvents.eventId });
    if (stored) await tx.jobs.enqueue('payments.processEvents', {});
  });
}

async function verified(ctx: Context, provider: WebhookProvider, raw: RawEvent): Promise<ProviderEvent | null> {
  for (const isTest of [false, true]) {
    const client = await providerOf(ctx, { provider, isTest });
    if (!client) continue;
    try {
      return await client.readEvent(raw);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (error.code !== 'signature') throw new AppError('payments.provider', 502, 'payments_providerFailed');
    }
  }
  throw new AppError('payments.signature', 400, 'payments_signatureWrong');
}

/**
 * Processes stored events. Each leads to one question to the provider for the present state, so that order and repetition of events
 * do not matter. An event that cannot be processed now stays for the next run.
 */
export async function processEvents(ctx: Context): Promise<void> {
  const waiting = await ctx.db
    .select()
    .from(paymentEvents)
    .where(isNull(paymentEvents.processedAt))
    .orderBy(asc(paymentEvents.receivedAt))
    .limit(200);
  for (const event of waiting) {
    const { provider, eventId, reference, payload } = event;
    try {
      const payment = await paymentOf(ctx, provider as WebhookProvider, reference);
      if (payment && typeof payload.dispute === 'string') await dispute(ctx, payment, payload.dispute);
      else if (payment) {
        await refreshPayment(ctx, payment.id);
        await readRefunds(ctx, payment.id);
      }
    } catch (error) {
      ctx.log.warn({ err: error, eventId }, 'payment event not processed');
      continue;
    }
    await ctx.db
      .update(paymentEvents)
      .set({ processedAt: ctx.now() })
      .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId)));
  }
}

async function paymentOf(ctx: Context, provider: WebhookProvider, reference: string): Promise<PaymentRow | undefined> {
  const isReferred = or(eq(payments.reference, reference), eq(payments.captureReference, reference));
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), isReferred));
  return payment;
}

/** A dispute freezes the payment until it is won; a lost one stays disputed and needs a decision. */
async function dispute(ctx: Context, payment: PaymentRow, outcome: string): Promise<void> {
  if (outcome === 'lost') return flag(ctx, payment, 'dispute');
  if (outcome === 'opened') {
    if (payment.state === 'disputed') return;
    await ctx.tx((tx) =>
      advance(tx, payment, { to: 'disputed', who: payment.provider, values: { problem: 'dispute' } }),
    );
    return;
  }
  if (payment.state !== 'disputed') return;
  const to = stateOfRefunds(payment.paidCents, payment.refundedCents, 'captured');
  await ctx.tx((tx) => advance(tx, payment, { to, who: payment.provider, values: { problem: '' } }));
}
