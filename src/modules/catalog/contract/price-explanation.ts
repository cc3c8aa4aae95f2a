import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { cents } from './price-rules.ts';
import { configurationSchema } from './product-parts.ts';

const amount = z.number().int();

/** A cart as the office tries it out; nothing of it is stored. */
export const explainedCart = z.strictObject({
  site: z.string().max(60).optional(),
  items: z
    .array(
      z.strictObject({
        variant: z.uuid(),
        quantity: z.number().int().min(1).max(10_000),
        configuration: configurationSchema.optional(),
      }),
    )
    .min(1)
    .max(100),
  country: z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
  delivery: z.enum(['ship', 'pickup']).default('ship'),
  discountGroups: z.array(z.string().max(120)).max(20).default([]),
  promoCents: cents.default(0),
  promoPermille: z.number().int().min(0).max(1000).default(0),
  voucherCents: cents.default(0),
  donationCents: cents.default(0),
  isBusiness: z.boolean().default(false),
});
export type ExplainedCart = z.output<typeof explainedCart>;

const explanation = z
  .object({
    totalCents: amount,
    netCents: amount,
    vatCents: amount,
    shippingCents: amount,
    toPayCents: amount,
    missingCents: amount.nullable().describe('What is missing for free shipping'),
    notes: z.array(z.enum(['smallBusiness', 'intraCommunity', 'export', 'vatIdUnconfirmed'])),
    rates: z.array(
      z.object({ permille: amount, category: z.string(), grossCents: amount, netCents: amount, vatCents: amount }),
    ),
    steps: z.array(
      z.object({
        rule: z.enum([
          'list',
          'surcharge',
          'discountGroup',
          'netUnit',
          'line',
          'promo',
          'promoShare',
          'shipping',
          'shippingFree',
          'shippingShare',
          'vat',
          'outside',
          'total',
          'voucher',
          'toPay',
        ]),
        key: z.string().nullable(),
        name: z.string(),
        cents: amount,
        by: amount.nullable(),
      }),
    ),
  })
  .meta({ id: 'PriceExplanation' });
export type PriceExplanation = z.output<typeof explanation>;

export const priceExplanationEndpoints = endpoints({
  'POST /api/v0/price_explanation/': {
    summary: 'How the price of a cart comes about, step by step; stores nothing',
    allow: 'staff',
    body: explainedCart,
    reply: explanation,
  },
});
