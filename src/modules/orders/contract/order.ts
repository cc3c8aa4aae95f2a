import { z } from 'zod';
import { listTotal, pageQuery } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';
import { PAYMENT_METHODS } from '#modules/payments/contract.ts';

export type { PriceStep } from '#modules/catalog/contract.ts';
export type { PaymentMethod } from '#modules/payments/contract.ts';

/** Effect of a promo code on the price. */
export const PROMO_KINDS = ['percent', 'fixed', 'shipping'] as const;

export const ORDER_STATES = [
  'pending_payment',
  'confirmed',
  'in_progress',
  'ready_for_pickup',
  'partly_shipped',
  'shipped',
  'picked_up',
  'delivered',
  'completed',
  'refunding',
  'cancelled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Views of the list: to pack, waiting for money, and for longer than a week, to be collected, on the way, over; test orders stand apart. */
export const ORDER_VIEWS = ['toPack', 'unpaid', 'overdue', 'toCollect', 'onTheWay', 'over', 'test'] as const;
export type OrderListView = (typeof ORDER_VIEWS)[number];

/** `none`: a donation, of which nothing is handed over. */
export const DELIVERIES = ['ship', 'pickup', 'none'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** A checked address, as it was when the order was made; a donor need not give one. */
const address = {
  type: z.enum(['person', 'company']),
  company: z.string().optional(),
  first_name: z.string(),
  last_name: z.string(),
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
};

const customerSchema = z
  .object({
    ...address,
    email: z.string(),
    phone: z.string(),
    /** Addresses that were mistyped; what was mailed to them is sent again to the present one. */
    former_emails: z.array(z.string()).optional(),
    delivery: z.enum(DELIVERIES),
    /** Place of pickup, if the shop has several. */
    place: z.object({ title: z.string(), titleEn: z.string() }).optional(),
    /** Of a corporation. */
    vat_id: z.string().optional(),
    /** Delivery address; null = the address of the customer. */
    to: z.object(address).nullable(),
  })
  .meta({ id: 'OrderCustomer' });
export type Customer = z.output<typeof customerSchema>;

const lineSchema = z
  .object({
    variant: z.string(),
    name: z.string(),
    nameEn: z.string(),
    number: z.string(),
    chosen: z.array(z.object({ step: z.string(), stepEn: z.string(), text: z.string(), textEn: z.string() })),
    quantity: z.number().int(),
    unitCents: z.number().int(),
    /** Before promo codes. */
    lineCents: z.number().int(),
    /** Share of the promo codes. */
    promoCents: z.number().int().default(0),
    vatPermille: z.number().int(),
    /** Its rate on the day of the supply counts; lines of older versions have none, and keep their rate. */
    vatGroup: z.string().optional(),
    /** After promo codes and without VAT; lines of older versions have none. */
    netCents: z.number().int().optional(),
    withdrawal: z.string(),
    /** Each piece becomes a gift voucher once it is paid. */
    isVoucher: z.boolean().default(false),
    /** No product: nothing is sent or handed out. */
    isFee: z.boolean().default(false),
  })
  .meta({ id: 'OrderLine' });
export type OrderLine = z.output<typeof lineSchema>;

const rateSchema = z.object({ permille: z.number().int(), netCents: z.number().int(), vatCents: z.number().int() });

const totalsSchema = z
  .object({
    /** After promo codes. */
    goodsCents: z.number().int(),
    promoCents: z.number().int().default(0),
    promos: z.array(z.object({ code: z.string(), kind: z.enum(PROMO_KINDS), cents: z.number().int() })).default([]),
    shippingCents: z.number().int(),
    /** Orders of older versions have none. */
    donationCents: z.number().int().default(0),
    donations: z
      .array(
        z.object({
          purpose: z.uuid().nullable(),
          name: z.string(),
          nameEn: z.string(),
          cents: z.number().int(),
        }),
      )
      .default([]),
    netCents: z.number().int(),
    vatCents: z.number().int(),
    totalCents: z.number().int(),
    /** Payments by gift vouchers; orders of older versions have neither this nor `toPayCents`. */
    payments: z.array(z.object({ gift: z.string(), end: z.string(), cents: z.number().int() })).default([]),
    /** Amount due after gift vouchers. */
    toPayCents: z.number().int().optional(),
    rates: z.array(rateSchema),
    /** Sentences that documents must carry. */
    notes: z.array(z.enum(['smallBusiness', 'intraCommunity', 'export', 'vatIdUnconfirmed'])),
    /** By what VAT is found on the day of the supply; orders of older versions have none. */
    tax: z
      .object({ country: z.string(), regime: z.enum(['home', 'destination', 'intraCommunity', 'export']) })
      .optional(),
    /** VAT by the days on which the goods were supplied, where it differs from that of the day of the order. */
    supplied: z
      .object({
        rates: z.array(rateSchema),
        netCents: z.number().int(),
        vatCents: z.number().int(),
        /** Pieces of each line in the order of their supply; `on` null = still to come, at the rate that was agreed. */
        runs: z.array(
          z.object({
            line: z.number().int(),
            quantity: z.number().int(),
            permille: z.number().int(),
            on: z.string().nullable(),
          }),
        ),
      })
      .optional(),
  })
  .meta({ id: 'OrderTotals' });
export type OrderTotals = z.output<typeof totalsSchema>;

const orderSchema = z
  .object({
    _id: z.uuid(),
    rev: z.number().int(),
    site: z.string(),
    number: z.string(),
    isTest: z.boolean(),
    state: z.enum(ORDER_STATES),
    customerName: z.string(),
    email: z.string(),
    method: z.enum(PAYMENT_METHODS),
    delivery: z.enum(DELIVERIES),
    totalCents: z.number().int(),
    isPaid: z.boolean(),
    dueOn: localDate.nullable().describe('Local day until which the money is waited for; null where none is'),
    overdueDays: z.number().int().describe('Days since then, 0 before'),
    waitsForTransfer: z.boolean().describe('Its customer can be reminded of a transfer'),
    paymentRemindedAt: z.string().nullable().describe('When the customer was last asked for the money'),
    createdAt: z.string(),
  })
  .meta({ id: 'Order' });
export type OrderView = z.output<typeof orderSchema>;

const stepSchema = z
  .object({ at: z.string(), from: z.string(), to: z.string(), who: z.string(), note: z.string() })
  .meta({ id: 'OrderStep' });

const slotSchema = z.object({ on: z.string(), from: z.string(), until: z.string() }).meta({ id: 'PickupSlot' });
export type PickupSlot = z.output<typeof slotSchema>;

const vatCheckSchema = z
  .object({ id: z.string(), state: z.enum(['confirmed', 'unconfirmed']), reference: z.string(), at: z.string() })
  .meta({ id: 'OrderVatCheck' });

/** The partner as it was when the order was made. */
const partnerSchema = z
  .object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    /** Share of the net goods. */
    permille: z.number().int(),
  })
  .meta({ id: 'OrderPartner' });
export type OrderPartner = z.output<typeof partnerSchema>;

const orderDetailSchema = orderSchema
  .extend({
    customer: customerSchema,
    note: z.string(),
    lines: z.array(lineSchema),
    totals: totalsSchema.describe('As agreed with the order; what was taken out or came back since is in its money'),
    owedCents: z.number().int().describe('What is still to be paid, after everything that was taken out or came back'),
    steps: z.array(stepSchema),
    /** '' without one, or where the caller must not see it. */
    paymentId: z.string(),
    /** When it is collected, local to the parish; null without a time. */
    slot: slotSchema.nullable(),
    /** Answer of the register about the VAT id of the customer; null without one. */
    vatCheck: vatCheckSchema.nullable(),
    /** Recommending partner; null without a recommendation. */
    partner: partnerSchema.nullable(),
    /** States to which the caller may move it now. */
    next: z.array(z.enum(ORDER_STATES)),
  })
  .meta({ id: 'OrderDetail' });
export type OrderDetail = z.output<typeof orderDetailSchema>;

const detailReply = z.object({ order: orderDetailSchema });
const params = z.object({ id: z.uuid() });

const orderFilterSchema = z.strictObject({
  ...pageQuery,
  site: z.string().max(60).optional(),
  state: z.enum(ORDER_STATES).optional(),
  /** Several states at once, as the saved views of the list ask for them. */
  view: z.enum(ORDER_VIEWS).optional(),
  delivery: z.enum(DELIVERIES).optional(),
  search: z.string().trim().max(120).optional(),
  sort: z.enum(['createdAt', '-createdAt', 'totalCents', '-totalCents']).default('-createdAt'),
});
export type OrderFilter = z.output<typeof orderFilterSchema>;

const moveSchema = z.strictObject({
  rev: z.number().int(),
  to: z.enum(ORDER_STATES),
  note: z.string().trim().max(300).default(''),
});
export type OrderMove = z.output<typeof moveSchema>;

export const orderEndpoints = endpoints({
  'GET /api/v0/order/': {
    summary: 'Orders of the parishes whose orders the caller may see, the newest first',
    allow: 'staff',
    query: orderFilterSchema,
    reply: z.object({ order: z.array(orderSchema), total: listTotal }),
  },
  'GET /api/v0/order/:id': {
    summary: 'An order with its lines and everything that happened to it',
    allow: 'staff',
    params,
    reply: detailReply,
  },
  'POST /api/v0/order/:id/state': {
    summary: 'Move an order on: being packed, sent, ready, handed over, cancelled; the current rev is demanded',
    allow: 'staff',
    params,
    body: moveSchema,
    reply: detailReply,
  },
});
