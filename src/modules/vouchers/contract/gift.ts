import { z } from 'zod';
import { pageQuery } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';
import { designKey } from './gift-design.ts';

/** Multi-purpose: taxed when it is redeemed; single-purpose: place and rate are known, taxed when it is sold. */
export const GIFT_PURPOSES = ['multi', 'single'] as const;
export type GiftPurpose = (typeof GIFT_PURPOSES)[number];

export const ENTRY_KINDS = ['issue', 'redeem', 'settle', 'release', 'refund', 'payout'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const GIFT_STATES = ['active', 'partly', 'redeemed', 'blocked', 'expired', 'refunded'] as const;
export type GiftState = (typeof GIFT_STATES)[number];

/** Why a gift voucher pays nothing. */
export type GiftProblem = Exclude<GiftState, 'active' | 'partly'>;

const cents = z.number().int();
const name = z.string().trim().max(120);

/** Texts on it, and its recipient. */
const words = {
  recipientName: name.default(''),
  recipientEmail: z.union([z.literal(''), z.email().max(200)]).default(''),
  giverName: name.default(''),
  dedication: z.string().trim().max(600).default(''),
  /** Id of a template or name of a drawn picture; '' = the default of the parish, and no change of a voucher that exists. */
  design: designKey.default(''),
  locale: z.enum(['de', 'en']).default('de'),
  sendOn: localDate.nullable().default(null),
  expiresOn: localDate.nullable().default(null),
  note: z.string().trim().max(500).default(''),
};

export const newGiftSchema = z.strictObject({
  site: z.string().max(60).optional(),
  /** Pressing twice issues once. */
  key: z.uuid(),
  valueCents: cents.min(100).max(100_000),
  purpose: z.enum(GIFT_PURPOSES).default('multi'),
  vatPermille: cents.min(0).max(300).default(0),
  ...words,
});
export type NewGift = z.output<typeof newGiftSchema>;

const changeSchema = z.strictObject({ rev: cents, ...words });
export type GiftChange = z.output<typeof changeSchema>;

const giftSchema = z
  .object({
    _id: z.uuid(),
    rev: cents,
    site: z.string(),
    /** Last characters of the code. */
    end: z.string(),
    state: z.enum(GIFT_STATES),
    valueCents: cents,
    balanceCents: cents,
    recipientName: z.string(),
    recipientEmail: z.string(),
    giverName: z.string(),
    sendOn: z.string().nullable(),
    sentAt: z.string().nullable(),
    expiresOn: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'GiftVoucher' });
export type GiftView = z.output<typeof giftSchema>;

const entrySchema = z
  .object({
    _id: z.uuid(),
    kind: z.enum(ENTRY_KINDS),
    cents,
    at: z.string(),
    who: z.string(),
    note: z.string(),
    order: z.string().describe("Id of the order; '' without one"),
  })
  .meta({ id: 'GiftVoucherEntry' });

const detailSchema = giftSchema
  .extend({
    code: z.string(),
    purpose: z.enum(GIFT_PURPOSES),
    vatPermille: cents,
    dedication: z.string(),
    /** Of the template, or the name of a drawn picture. */
    design: z.string(),
    locale: z.enum(['de', 'en']),
    note: z.string(),
    issuedBy: z.string(),
    order: z.string(),
    entries: z.array(entrySchema),
  })
  .meta({ id: 'GiftVoucherDetail' });
export type GiftDetail = z.output<typeof detailSchema>;

const filterSchema = z.strictObject({
  ...pageQuery,
  site: z.string().max(60).optional(),
  state: z.enum(GIFT_STATES).optional(),
  search: z.string().trim().max(120).optional(),
  sort: z.enum(['createdAt', '-createdAt', 'balanceCents', '-balanceCents']).default('-createdAt'),
});
export type GiftFilter = z.output<typeof filterSchema>;

const params = z.object({ id: z.uuid() });
const one = z.object({ gift_voucher: detailSchema });
const revBody = z.strictObject({ rev: cents });
const blockBody = revBody.extend({ isBlocked: z.boolean(), note: z.string().trim().max(300).default('') });
export type GiftBlock = z.output<typeof blockBody>;

export const giftEndpoints = endpoints({
  'GET /api/v0/gift_voucher/': {
    summary: 'Gift vouchers of the parishes whose vouchers the caller may see, the newest first',
    allow: 'staff',
    query: filterSchema,
    reply: z.object({ gift_voucher: z.array(giftSchema), total: cents }),
  },
  'GET /api/v0/gift_voucher/:id': {
    summary: 'A gift voucher with its code and everything that happened to its balance',
    allow: 'staff',
    params,
    reply: one,
  },
  'POST /api/v0/gift_voucher/': {
    summary: 'Issue a gift voucher; the same key issues one',
    allow: 'staff',
    status: 201,
    body: newGiftSchema,
    reply: one,
  },
  'PUT /api/v0/gift_voucher/:id': {
    summary: 'Change what is written on a gift voucher, and when it is sent; the current rev is demanded',
    allow: 'staff',
    params,
    body: changeSchema,
    reply: one,
  },
  'POST /api/v0/gift_voucher/:id/block': {
    summary: 'Block a lost or stolen gift voucher, or let it pay again',
    allow: 'staff',
    params,
    body: blockBody,
    reply: one,
  },
  'GET /api/v0/gift_voucher/:id/pdf': {
    summary: 'A gift voucher to print, with its code',
    allow: 'staff',
    params,
    reply: 'raw',
  },
  'POST /api/v0/gift_voucher/:id/send': {
    summary: 'Send a gift voucher now to the address that is entered; the current rev is demanded',
    allow: 'staff',
    params,
    body: revBody,
    reply: one,
  },
  'POST /api/v0/gift_voucher/:id/reissue': {
    summary: 'Give a gift voucher a new code; the former one pays nothing any more',
    allow: 'staff',
    params,
    body: revBody,
    reply: one,
  },
});
