import { eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { practicePayments } from '../tables.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';

/** First path segment of the practice bank's page. */
export const PRACTICE_PATH = 'Uebungsbank';

/**
 * A bank inside the product, so that every way to pay can be tried without keys. Its page lets the payer choose what the bank
 * does; no money moves.
 */
export function createPractice(ctx: Context): PaymentProvider {
  return {
    name: 'practice',
    isTest: true,
    async start({ id, amountCents, currency, label, successUrl, cancelUrl }) {
      await ctx.db
        .insert(practicePayments)
        .values({ id, amountCents, currency, label, successUrl, cancelUrl, state: 'requires_action' })
        .onConflictDoNothing();
      return { reference: id, redirectUrl: `${ctx.publicUrl}/${PRACTICE_PATH}/${id}` };
    },
    async read(reference) {
      const [account] = await ctx.db.select().from(practicePayments).where(eq(practicePayments.id, reference));
      if (!account) throw new ProviderError('refused');
      const { state, amountCents, currency } = account;
      return {
        reference,
        chargeId: reference,
        state,
        amountCents,
        currency,
        captureReference: reference,
        isTest: true,
      };
    },
    refund: async ({ key }) => ({ reference: key, state: 'succeeded' }),
    readRefund: async (reference) => ({ reference, state: 'succeeded' }),
    readEvent: async () => {
      throw new ProviderError('signature');
    },
  };
}
