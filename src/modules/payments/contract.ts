import { z } from 'zod';
import { listTotal, pageQuery } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';
import type { Permissions } from '#kernel/module.ts';

export const paymentPermissions = {
  'payments.payment.read': 'payments_permissionRead',
  'payments.payment.settle': 'payments_permissionSettle',
  'payments.payment.refund': 'payments_permissionRefund',
} satisfies Permissions;

/** The seven ways to pay (S4.7). */
export const PAYMENT_METHODS = ['invoice', 'klarna', 'eps', 'paypal', 'card', 'pickup', 'prepayment'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_STATES = [
  'created',
  'requires_action',
  'processing',
  'captured',
  'partially_refunded',
  'refunded',
  'disputed',
  'failed',
  'cancelled',
  'expired',
  'awaiting_transfer',
  'partially_paid',
  'paid',
  'overpaid',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** 'offline': bank transfer, invoice, counter. 'practice': the practice bank of an installation without keys. */
export type ProviderName = 'stripe' | 'paypal' | 'practice' | 'offline';

/** State of a payment at the provider, in the words of `PaymentState`. */
export type ProviderState = 'requires_action' | 'processing' | 'captured' | 'failed' | 'cancelled' | 'expired';

export const REFUND_STATES = ['pending', 'succeeded', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Integer cents; a payment is never larger than a million euros. */
const cents = z.number().int().min(0).max(100_000_000);
const id = z.uuid();

const paymentSchema = z
  .object({
    _id: id,
    rev: z.number().int(),
    site: z.string(),
    method: z.enum(PAYMENT_METHODS),
    state: z.enum(PAYMENT_STATES),
    /** Made with test keys or the practice bank: no money moves. */
    isTest: z.boolean(),
    /** Reference for people: the number of the order. */
    label: z.string(),
    payer: z.string(),
    currency: z.string(),
    amountCents: z.number().int(),
    paidCents: z.number().int(),
    refundedCents: z.number().int(),
    /** Needs a decision: paid late, another amount, refund refused; '' = nothing. Words in the reader's language. */
    problem: z.string(),
    /** Id at the provider; '' without one. */
    reference: z.string(),
    /** Thing that is paid: 'order' and its id. */
    subject: z.object({ kind: z.string(), id: z.uuid() }),
    createdAt: z.string(),
    /** Local day until which it is to be paid by transfer or at the counter; '' where a provider collects. */
    dueOn: z.string(),
    /** Still to come by transfer or at the counter. */
    owedCents: z.number().int(),
  })
  .meta({ id: 'Payment' });
export type PaymentView = z.output<typeof paymentSchema>;

const refundSchema = z
  .object({
    _id: id,
    amountCents: z.number().int(),
    reason: z.string(),
    state: z.enum(REFUND_STATES),
    problem: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'Refund' });
export type RefundView = z.output<typeof refundSchema>;

const stepSchema = z
  .object({
    at: z.string(),
    from: z.string(),
    to: z.string(),
    who: z.string(),
    note: z.string(),
    amountCents: z.number().int().nullable().describe('Money that came, negative what went back; or what was waived'),
  })
  .meta({ id: 'PaymentStep' });
export type PaymentStep = z.output<typeof stepSchema>;

const paymentDetailSchema = paymentSchema
  .extend({
    refunds: z.array(refundSchema),
    steps: z.array(stepSchema),
    mayRefund: z.boolean(),
    maySettle: z.boolean(),
    /** By transfer or at the counter: money is entered and paid back by hand. */
    isOffline: z.boolean(),
  })
  .meta({ id: 'PaymentDetail' });
export type PaymentDetail = z.output<typeof paymentDetailSchema>;

const detailReply = z.object({ payment: paymentDetailSchema });

const paymentFilterSchema = z.strictObject({
  ...pageQuery,
  site: z.string().max(60).optional(),
  state: z.enum(PAYMENT_STATES).optional(),
  method: z.enum(PAYMENT_METHODS).optional(),
  /** Only those that need a decision. */
  problem: z.stringbool().optional(),
  /** Only those by transfer or at the counter. */
  offline: z.stringbool().optional(),
  /** Only those that money is still to come for. */
  owed: z.stringbool().optional(),
  /** Only those whose day is over. */
  overdue: z.stringbool().optional(),
  /** Kind of what is paid: 'order', 'accounting.document'. */
  subject: z.string().trim().max(60).optional(),
  search: z.string().trim().max(120).optional(),
  sort: z.enum(['createdAt', '-createdAt', 'amountCents', '-amountCents', 'dueOn', '-dueOn']).default('-createdAt'),
});
export type PaymentFilter = z.output<typeof paymentFilterSchema>;

const params = z.object({ id });

export const refundInputSchema = z.strictObject({
  /** Made by the screen once per decision, so that a double click refunds once. */
  key: z.uuid(),
  amountCents: cents.min(1),
  reason: z.string().trim().min(1).max(300),
});
export type RefundInput = z.output<typeof refundInputSchema>;

export const transferInputSchema = z.strictObject({
  rev: z.number().int(),
  amountCents: cents.min(1),
  receivedOn: localDate,
  note: z.string().trim().max(300).default(''),
});
export type TransferInput = z.output<typeof transferInputSchema>;

export const resolveInputSchema = z.strictObject({
  rev: z.number().int(),
  /** Why it stays as it is. */
  note: z.string().trim().min(1).max(300),
});
export type ResolveInput = z.output<typeof resolveInputSchema>;

const differenceSchema = z
  .object({ _id: z.uuid(), label: z.string(), from: z.enum(PAYMENT_STATES), to: z.enum(PAYMENT_STATES) })
  .meta({ id: 'PaymentDifference' });
export type Difference = z.output<typeof differenceSchema>;

const figure = z.object({ count: z.number().int(), cents: z.number().int() });

const owedSchema = z
  .object({
    all: figure,
    notDue: figure.describe('Their day is still to come'),
    to30: figure.describe('Overdue for 30 days at most'),
    to60: figure,
    over60: figure,
  })
  .meta({ id: 'PaymentsOwed' });
export type OwedFigures = z.output<typeof owedSchema>;

/** Money of one payment that pays another one of the same parish. */
export const setOffInputSchema = z.strictObject({
  /** Made by the screen once per decision, so that a double click sets off once. */
  key: z.uuid(),
  to: id,
  amountCents: cents.min(1),
});
export type SetOffInput = z.output<typeof setOffInputSchema>;

export const paymentEndpoints = endpoints({
  'GET /api/v0/payment/': {
    summary: 'Payments of the parishes whose payments the caller may see, the newest first',
    allow: 'staff',
    query: paymentFilterSchema,
    reply: z.object({ payment: z.array(paymentSchema), total: listTotal }),
  },
  'GET /api/v0/payment/owed': {
    summary: 'Sums of what is still to come by transfer or at the counter, by how long it is overdue',
    allow: 'staff',
    query: z.strictObject({ site: z.string().max(60).optional() }),
    reply: owedSchema,
  },
  'GET /api/v0/payment/:id': {
    summary: 'A payment with its refunds and everything that happened to it',
    allow: 'staff',
    params,
    reply: detailReply,
  },
  'POST /api/v0/payment/:id/refund': {
    summary: 'Pay money back by the way it came; the same key refunds once',
    allow: 'staff',
    status: 201,
    params,
    body: refundInputSchema,
    reply: detailReply,
  },
  'POST /api/v0/payment/:id/transfer': {
    summary: 'Enter money that arrived by bank transfer or was paid at the counter',
    allow: 'staff',
    params,
    body: transferInputSchema,
    reply: detailReply,
  },
  'POST /api/v0/payment/:id/resolve': {
    summary: 'Leave a payment as it is, with the reason; the rest of one that was paid in part is no longer owed',
    allow: 'staff',
    params,
    body: resolveInputSchema,
    reply: detailReply,
  },
  'POST /api/v0/payment/:id/waive': {
    summary: 'Waive what is still owed, with the reason',
    allow: 'staff',
    params,
    body: resolveInputSchema,
    reply: detailReply,
  },
  'POST /api/v0/payment/:id/set-off': {
    summary: 'Pay another payment of the parish with money that is too much here; the same key sets off once',
    allow: 'staff',
    params,
    body: setOffInputSchema,
    reply: detailReply,
  },
  'POST /api/v0/payment/reconcile': {
    summary: 'Ask the providers for the present state of all payments that are open or were made lately',
    allow: 'staff',
    body: z.strictObject({ site: z.string().max(60).optional() }),
    reply: z.object({
      asked: z.number().int(),
      /** Payments whose state differed at the provider; they have the provider's state now. */
      changed: z.array(differenceSchema),
      /** Numbers of payments whose provider did not answer. */
      failed: z.array(z.string()),
    }),
  },
  'POST /api/v0/payment/:id/reconcile': {
    summary: 'Ask the payment provider for the present state',
    allow: 'staff',
    params,
    reply: detailReply,
  },
});

export const webhookEndpoints = endpoints({
  'POST /api/v0/payment/webhook/stripe': {
    summary: 'Events of Stripe; the signature is checked on the raw body',
    allow: 'anyone',
    reply: z.object({ received: z.literal(true) }),
  },
  'POST /api/v0/payment/webhook/paypal': {
    summary: 'Events of PayPal; the signature is checked by PayPal',
    allow: 'anyone',
    reply: z.object({ received: z.literal(true) }),
  },
});
