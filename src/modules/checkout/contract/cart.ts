import { z } from 'zod';
import { idsSchema, oneOrMany, removedReply } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { newAddressSchema } from '#modules/auth/contract.ts';
import type { Configuration } from '#modules/catalog/contract.ts';
import { MOST_DONATION_CENTS } from '#modules/donations/contract.ts';
import { DELIVERIES } from '#modules/orders/contract.ts';
import { PAYMENT_METHODS } from '#modules/payments/contract.ts';
import type { BoughtGift } from '#modules/vouchers/contract.ts';
import { boughtGiftSchema } from '#modules/vouchers/contract.ts';

export type { OrderItem as CartLine, VatCheck } from '#modules/orders/contract.ts';

/** Donation on top of the goods, or without any. `purpose`: null = for the parish. */
export type CartDonation = { purpose: string | null; cents: number; message: string; bornOn: string | null };

/** Everything typed in the checkout, by the names of the fields. */
export type Details = Readonly<Record<string, string>>;

/** Names of the fields that are kept; a second address has the prefix 'to_'. */
export const ADDRESS_NAMES = ['company', 'first_name', 'last_name', 'address', 'zip', 'city', 'country'] as const;
export const DETAIL_NAMES: readonly string[] = [
  'type',
  ...ADDRESS_NAMES,
  'vat_id',
  'email',
  'phone',
  'elsewhere',
  ...ADDRESS_NAMES.map((name) => `to_${name}`),
  'delivery',
  'place',
  'slot',
  'method',
  'note',
  'konto',
  'newsletter',
];

export const addressSchema = newAddressSchema.omit({ title: true, phone: true });

/** Contents of an order beside the addresses. */
export const orderFactsSchema = z.object({
  email: z.email().max(200),
  phone: z.string().trim().max(40).default(''),
  delivery: z.enum(DELIVERIES),
  method: z.enum(PAYMENT_METHODS),
  note: z.string().trim().max(500).default(''),
});

/** Item to put into a cart, as far as the client decides it. */
export type AddInput = Omit<z.output<typeof addSchema>, 'partner'> & {
  configuration: Configuration;
  partner?: string | undefined;
  gift?: BoughtGift | undefined;
};
export const addSchema = z.object({
  variant: z.uuid(),
  quantity: z.coerce.number().int().min(1).max(999).default(1),
  /** Code of the partner whose link led here. */
  partner: z.string().max(60).default(''),
});

const cents = z.number().int();

/** A line of the caller's own cart, as `CartLineView`. */
const lineSchema = z
  .object({
    _id: z.uuid(),
    /** Of the cart: two tabs that change it know of each other. */
    rev: cents,
    site: z.string(),
    variant: z.uuid(),
    name: z.string(),
    chosen: z.array(z.string()),
    quantity: cents,
    unitCents: cents,
    /** The price that was last shown, if it was another one. */
    oldCents: cents.nullable(),
    lineCents: cents,
    problem: z.enum(['notOpen', 'apart', 'gone', 'soldOut', 'short', 'incomplete', 'tooFew']).nullable(),
    available: cents.nullable(),
  })
  .meta({ id: 'CartLine' });
export type CartItemView = z.output<typeof lineSchema>;

const sumsSchema = z
  .object({
    /** After promo codes. */
    goodsCents: cents,
    promoCents: cents,
    shippingCents: cents,
    donationCents: cents,
    donations: z.array(z.object({ purpose: z.uuid().nullable(), name: z.string(), cents })),
    vatCents: cents,
    totalCents: cents,
    /** Until shipping is free; null where it never is. */
    missingCents: cents.nullable(),
    isReady: z.boolean(),
    /** Promo codes of the cart; `problem` says why one does not count, in the language of the reader. */
    codes: z.array(z.object({ code: z.string(), missingCents: cents, problem: z.string() })),
    /** Gift vouchers that pay, named by the end of their code. */
    gifts: z.array(z.object({ id: z.uuid(), end: z.string(), cents, leftCents: cents, problem: z.string() })),
    /** Amount due after gift vouchers. */
    toPayCents: cents,
    /** Recommending partner; null without a recommendation. */
    partner: z.object({ code: z.string(), name: z.string() }).nullable(),
  })
  .meta({ id: 'CartSums' });

const cartReply = z.object({ cart: z.array(lineSchema), total: cents, sums: sumsSchema });
export type CartReply = z.output<typeof cartReply>;

const site = z.string().max(60).optional();
const siteQuery = z.strictObject({ site });

const newLineSchema = z.strictObject({
  site,
  variant: z.uuid(),
  quantity: z.number().int().min(1).max(999).default(1),
  /** By the id of the step of the configurator. */
  configuration: z.record(z.string().max(60), z.string().max(500)).default({}),
  /** For gift vouchers: value, words and delivery. */
  gift: boughtGiftSchema.optional(),
  /** Code of the partner who recommended the shop; an unknown one changes nothing. */
  partner: z.string().max(60).default(''),
});
export type NewCartLine = z.output<typeof newLineSchema>;

const changedLineSchema = z.strictObject({
  _id: z.uuid(),
  rev: cents,
  /** 0 removes the line. */
  quantity: z.number().int().min(0).max(999),
  /** For gift vouchers: another value, other words or another day; without it they stay. */
  gift: boughtGiftSchema.optional(),
});
export type ChangedCartLine = z.output<typeof changedLineSchema>;

const codeSchema = z.strictObject({ site, code: z.string().trim().min(1).max(60) });
const leftSchema = z.strictObject({ site, code: z.string().max(60).default(''), gift: z.uuid().optional() });

const givenSchema = z.strictObject({
  site,
  /** Null = for the parish. */
  purpose: z.uuid().nullable().default(null),
  /** 0 removes it. */
  cents: z.number().int().min(0).max(MOST_DONATION_CENTS),
  message: z.string().trim().max(500).default(''),
});
export type CartGiving = z.output<typeof givenSchema>;

export const cartEndpoints = endpoints({
  'GET /api/v0/cart/': {
    summary: 'The own cart in the shop of a parish, with the prices of this moment',
    allow: 'anyone',
    query: siteQuery,
    reply: cartReply,
  },
  'GET /api/v0/cart/count': {
    summary: 'How many pieces are in the own cart',
    allow: 'anyone',
    query: siteQuery,
    reply: z.object({ count: cents }),
  },
  'POST /api/v0/cart/': {
    summary: 'Put goods into the own cart; prices are the business of the server',
    allow: 'anyone',
    status: 201,
    body: oneOrMany(newLineSchema),
    reply: cartReply,
  },
  'PUT /api/v0/cart/': {
    summary: 'Change quantities of the own cart, and what was chosen for gift vouchers; the current rev is demanded',
    allow: 'anyone',
    query: siteQuery,
    body: oneOrMany(changedLineSchema),
    reply: cartReply,
  },
  'PUT /api/v0/cart/details': {
    summary: 'Keep what is typed in the checkout, by the names of its fields; other names are left out',
    allow: 'anyone',
    query: siteQuery,
    body: z.record(z.string().max(60), z.string().max(500)),
    reply: z.object({ ok: z.literal(true) }),
  },
  'PUT /api/v0/cart/donation': {
    summary: 'Say how much is given for a purpose with the own cart, with goods or without',
    allow: 'anyone',
    body: givenSchema,
    reply: cartReply,
  },
  'POST /api/v0/cart/code': {
    summary: 'Add a promo code or a gift voucher to the own cart; wrong codes are slowed down',
    allow: 'anyone',
    body: codeSchema,
    reply: cartReply,
  },
  'DELETE /api/v0/cart/code': {
    summary: 'Take a promo code or a gift voucher out of the own cart',
    allow: 'anyone',
    body: leftSchema,
    reply: cartReply,
  },
  'DELETE /api/v0/cart/': {
    summary: 'Take lines out of the own cart',
    allow: 'anyone',
    query: siteQuery,
    body: idsSchema,
    reply: removedReply,
  },
});
