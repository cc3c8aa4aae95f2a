import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';
import { cents, VAT_CATEGORIES } from './price-rules.ts';
import { configurationSchema } from './product-parts.ts';

const amount = z.number().int();

const EXAMPLE = {
  items: [{ variant: '0d5f1c1e-8f0a-4a53-9d0b-2f6b1f4c7a90', quantity: 3 }],
  country: 'at',
  discountGroups: ['Pfarrmitglieder'],
  promoCents: 500,
};

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
  vatId: z
    .enum(['none', 'confirmed', 'unconfirmed'])
    .default('none')
    .describe('VAT id of a business in another member state, and whether the register knows it'),
  agreedShippingCents: cents.nullable().default(null).describe('Shipping costs by agreement, in place of the rules'),
  suppliedOn: localDate.optional().describe('Day of the supply, whose VAT rates apply (default: today)'),
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
      z.object({
        permille: amount,
        category: z.enum(VAT_CATEGORIES),
        grossCents: amount,
        netCents: amount,
        vatCents: amount,
        shippingCents: amount,
        shippingNetCents: amount,
      }),
    ),
    lines: z
      .array(z.object({ name: z.string(), quantity: amount, goodsCents: amount, netCents: amount }))
      .describe('Lines as an invoice prints them; their net amounts and those of the shipping sum to netCents'),
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
    body: explainedCart.meta({ examples: [EXAMPLE] }),
    reply: explanation,
  },
});
