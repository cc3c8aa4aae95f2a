import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { configurationSchema } from '#modules/catalog/contract.ts';
import { PAYMENT_METHODS } from '#modules/payments/contract.ts';

const lineSchema = z.strictObject({
  variant: z.uuid(),
  quantity: z.number().int().min(1).max(999),
  configuration: configurationSchema.default({}),
});
const manualSchema = z.strictObject({
  /** Made by the form once, so that a double click orders once. */
  key: z.uuid(),
  items: z.array(lineSchema).min(1).max(50),
  /** The fields of the checkout, by their names there. */
  details: z.record(z.string().max(40), z.string().max(500)),
  /** The customer who orders; the reductions of the customer's groups count. */
  customer: z.uuid().nullable().default(null),
  /** A promo code or a gift voucher. */
  code: z.string().trim().max(60).default(''),
});
export type ManualInput = z.output<typeof manualSchema>;

const manualGoodsSchema = z.strictObject({
  ...manualSchema.pick({ items: true, customer: true }).shape,
  country: z.string().max(2),
  delivery: z.enum(['ship', 'pickup']),
});
export type ManualGoodsInput = z.output<typeof manualGoodsSchema>;

const manualPriceSchema = z
  .object({
    goodsCents: z.number().int(),
    shippingCents: z.number().int(),
    totalCents: z.number().int(),
    /** Ways to pay that the shop offers for it. */
    methods: z.array(z.enum(PAYMENT_METHODS)),
  })
  .meta({ id: 'ManualOrderPrice' });
export type ManualPrice = z.output<typeof manualPriceSchema>;

export const manualEndpoints = endpoints({
  'POST /api/v0/order/manual': {
    summary: 'Enter an order taken by phone or at the counter',
    allow: 'staff',
    status: 201,
    query: z.strictObject({ site: z.string().max(60).optional() }),
    body: manualSchema,
    reply: z.object({ _id: z.uuid() }),
  },
  'POST /api/v0/order/manual/price': {
    summary: 'What these goods would cost now, before an order by phone is entered; nothing is stored',
    allow: 'staff',
    query: z.strictObject({ site: z.string().max(60).optional() }),
    body: manualGoodsSchema,
    reply: manualPriceSchema,
  },
});
