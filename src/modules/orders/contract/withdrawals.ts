import { z } from 'zod';
import { pageQuery } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { lineCounts } from './desk.ts';

export const CASE_STATES = [
  'received',
  'acknowledged',
  'accepted',
  'goods_received',
  'proof_of_sending',
  'refunded',
  'rejected',
  'closed',
] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** Exactly what the law lets a trader ask for. */
export const statementSchema = z.object({
  name: z.string().trim().min(1).max(120),
  contract: z.string().trim().min(1).max(80),
  email: z.email().max(200),
});
export type Statement = z.output<typeof statementSchema>;

const caseSchema = z
  .object({
    _id: z.uuid(),
    rev: z.number().int(),
    site: z.string(),
    state: z.enum(CASE_STATES),
    name: z.string(),
    email: z.string(),
    contract: z.string(),
    receivedAt: z.string(),
    /** Number and id of the order; '' while none was found. */
    number: z.string(),
    order: z.string(),
    refundCents: z.number().int().nullable(),
  })
  .meta({ id: 'Withdrawal' });
export type CaseView = z.output<typeof caseSchema>;

const caseLine = z.object({
  line: z.number().int(),
  name: z.string(),
  quantity: z.number().int(),
  /** Value of all pieces. */
  cents: z.number().int(),
  /** Why the law gives no right of withdrawal; 'allowed' where it does. */
  withdrawal: z.string(),
  /** Pieces that come back: as decided, or as proposed. */
  back: z.number().int(),
});

const detailSchema = caseSchema
  .extend({
    reason: z.string(),
    lines: z.array(caseLine),
    shippingCents: z.number().int(),
    /** Refund for everything that may be returned. */
    proposedCents: z.number().int(),
    withdrawUntil: z.string().nullable(),
    isInTime: z.boolean(),
    /** Something has left the house, so that goods are awaited. */
    isSent: z.boolean(),
    /** Last day on which the money must be back. */
    refundUntil: z.string(),
    steps: z.array(z.object({ at: z.string(), to: z.enum(CASE_STATES), who: z.string(), note: z.string() })),
    next: z.array(z.enum(CASE_STATES)),
  })
  .meta({ id: 'WithdrawalDetail' });
export type CaseDetail = z.output<typeof detailSchema>;

const filterSchema = z.strictObject({
  ...pageQuery,
  site: z.string().max(60).optional(),
  state: z.enum(CASE_STATES).optional(),
  /** Only those that wait for the staff. */
  open: z.stringbool().optional(),
  search: z.string().trim().max(120).optional(),
  sort: z.enum(['receivedAt', '-receivedAt']).default('-receivedAt'),
});
export type CaseFilter = z.output<typeof filterSchema>;

const moveSchema = z.strictObject({
  rev: z.number().int(),
  to: z.enum(CASE_STATES),
  /** With 'accepted': what comes back; default: everything that may. */
  items: lineCounts.optional(),
  /** With 'refunded': default as proposed. */
  refundCents: z.number().int().min(0).max(100_000_000).optional(),
  /** With 'goods_received': the pieces go back to the shelf. */
  toStock: z.boolean().default(false),
  note: z.string().trim().max(500).default(''),
});
export type CaseMove = z.output<typeof moveSchema>;

const params = z.object({ id: z.uuid() });
const reply = z.object({ withdrawal: detailSchema });

export const withdrawalEndpoints = endpoints({
  'GET /api/v0/withdrawal/': {
    summary: 'Withdrawals from contracts of the parishes whose withdrawals the caller may see, the newest first',
    allow: 'staff',
    query: filterSchema,
    reply: z.object({ withdrawal: z.array(caseSchema), total: z.number().int() }),
  },
  'GET /api/v0/withdrawal/:id': { summary: 'A withdrawal with the lines of its order', allow: 'staff', params, reply },
  'POST /api/v0/withdrawal/:id/order': {
    summary: 'Say which order was meant',
    allow: 'staff',
    params,
    body: z.strictObject({ rev: z.number().int(), number: z.string().trim().min(1).max(80) }),
    reply,
  },
  'POST /api/v0/withdrawal/:id/state': {
    summary: 'Accept, reject, note the goods, pay back, close; the current rev is demanded',
    allow: 'staff',
    params,
    body: moveSchema,
    reply,
  },
});
