import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { PAYMENT_METHODS, PAYMENT_STATES, REFUND_STATES } from '#modules/payments/contract.ts';
import { deskReply, lineCount } from './desk.ts';

/** 'removed': taken out before it left the house. 'returned': came back. 'goodwill': paid back without goods. */
export const CREDIT_KINDS = ['removed', 'returned', 'goodwill'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

const params = z.object({ id: z.uuid() });
const cents = z.number().int();

const creditSchema = z.strictObject({
  /** rev of the order. */
  rev: cents,
  /** Made by the screen once per decision, so that a double click pays back once. */
  key: z.uuid(),
  kind: z.enum(CREDIT_KINDS),
  items: z.array(lineCount).max(200).default([]),
  /** Default: the value of the pieces, with the shipping when nothing is left. */
  amountCents: cents.min(0).max(100_000_000).optional(),
  /** With 'returned': the pieces go back to the shelf. */
  toStock: z.boolean().default(false),
  reason: z.string().trim().min(1).max(300),
});
export type CreditInput = z.output<typeof creditSchema>;

const line = z.string().trim().min(1).max(120);
const addressSchema = z.strictObject({
  rev: cents,
  company: z.string().trim().max(120).default(''),
  first_name: line,
  last_name: line,
  address: line,
  zip: z.string().trim().min(1).max(20),
  city: line,
});
export type AddressInput = z.output<typeof addressSchema>;

const emailSchema = z.strictObject({ rev: z.number().int(), email: z.email().max(200) });
export type EmailInput = z.output<typeof emailSchema>;

/**
 * `never`: the order came to nothing without money; `late`: its money came afterwards; `kept`: it was paid, and the money is still here;
 * `partlyBack`: paid, and a part of it went back.
 */
export const PAID_STATES = ['nothing', 'no', 'never', 'partly', 'yes', 'late', 'kept', 'partlyBack', 'back'] as const;
export type PaidState = (typeof PAID_STATES)[number];

const moneySchema = z
  .object({
    payments: z.array(
      z.object({
        _id: z.uuid(),
        method: z.enum(PAYMENT_METHODS),
        state: z.enum(PAYMENT_STATES),
        /** In the reader's language; '' = nothing. */
        problem: z.string(),
        /** The attempt that counts for the order. */
        isCurrent: z.boolean(),
        isOffline: z.boolean(),
        amountCents: cents,
        paidCents: cents,
        refundedCents: cents,
        refunds: z.array(
          z.object({
            _id: z.uuid(),
            amountCents: cents,
            reason: z.string(),
            state: z.enum(REFUND_STATES),
            problem: z.string(),
            at: z.string(),
          }),
        ),
      }),
    ),
    credits: z.array(
      z.object({
        _id: z.uuid(),
        kind: z.enum(CREDIT_KINDS),
        items: z.array(lineCount),
        totalCents: cents,
        refundedCents: cents,
        waivedCents: cents,
        giftCents: cents,
        reason: z.string(),
        byName: z.string(),
        at: z.string(),
      }),
    ),
    /** Pieces of each line that did not come back and were not taken out. */
    left: z.array(cents),
    /** Value of one, two … of the pieces that are left of each line, so that the screen shows the amount. */
    worth: z.array(z.array(cents)),
    /** Shipping that goes back with the last piece. */
    shippingCents: cents,
    /** The most that can still be paid back, no longer owed, or put on gift vouchers again. */
    mostCents: cents,
    /** Payment state in one word; `amountCents` is the amount that it refers to. */
    paid: z.object({ state: z.enum(PAID_STATES), amountCents: cents }),
    /** Amount still due: taking goods out lowers it. */
    owedCents: cents,
    /** True if the caller sees the payments, which the treasurer keeps. */
    maySeePayments: z.boolean(),
    mayCredit: z.boolean(),
    /** Goods can be taken out and the address changed: something has not left yet. */
    mayChange: z.boolean(),
    /** A cancelled order can be taken up again. */
    mayRevive: z.boolean(),
  })
  .meta({ id: 'OrderMoney' });
export type OrderMoney = z.output<typeof moneySchema>;

export const creditEndpoints = endpoints({
  'GET /api/v0/order/:id/money': {
    summary: 'What was paid for an order, what went back, and what may',
    allow: 'staff',
    params,
    reply: z.object({ money: moneySchema }),
  },
  'POST /api/v0/order/:id/credit': {
    summary: 'Take goods out before they leave, take them back, or pay back without goods; documents and money follow',
    allow: 'staff',
    status: 201,
    params,
    body: creditSchema,
    reply: z.object({ money: moneySchema }),
  },
  'POST /api/v0/order/:id/address': {
    summary: 'Change where an order is sent, before it leaves, within its country',
    allow: 'staff',
    params,
    body: addressSchema,
    reply: deskReply,
  },
  'POST /api/v0/order/:id/email': {
    summary: 'Correct the email address of an order; later emails and resent ones go there',
    allow: 'staff',
    params,
    body: emailSchema,
    reply: deskReply,
  },
  'POST /api/v0/order/:id/revive': {
    summary: 'Take up an order again that was cancelled without money, because its money came late',
    allow: 'staff',
    params,
    body: z.strictObject({ rev: cents }),
    reply: deskReply,
  },
});
