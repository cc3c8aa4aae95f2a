import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { GROUP_STATES, SHARE_STATES } from './states.ts';

const cents = z.number().int();

const lineSchema = z.object({
  variant: z.string(),
  name: z.string(),
  number: z.string(),
  chosen: z.array(z.string()),
  quantity: cents,
  lineCents: cents,
});

const shareSchema = z
  .object({
    _id: z.uuid(),
    rev: cents,
    state: z.enum(SHARE_STATES),
    isTest: z.boolean(),
    orderId: z.uuid(),
    orderNumber: z.string(),
    customerName: z.string(),
    phone: z.string(),
    email: z.string(),
    method: z.string(),
    lines: z.array(lineSchema),
    toPayCents: cents,
    isPaid: z.boolean(),
    /** Paid while handing out. */
    isCashed: z.boolean(),
    isHandedOut: z.boolean(),
    /** Left after it was paid by transfer: the office sends the money back. */
    isOwed: z.boolean(),
  })
  .meta({ id: 'GroupShare' });
export type ShareView = z.output<typeof shareSchema>;

const sumSchema = z
  .object({
    variant: z.string(),
    name: z.string(),
    number: z.string(),
    chosen: z.array(z.string()),
    quantity: cents,
    cents,
  })
  .meta({ id: 'GroupSum' });
export type GroupSum = z.output<typeof sumSchema>;

const reachedSchema = z
  .object({
    families: cents,
    pieces: cents,
    cents,
    /** Families whose money has not come yet. */
    waiting: cents,
    isMinimumMet: z.boolean(),
  })
  .meta({ id: 'GroupReached' });
export type Reached = z.output<typeof reachedSchema>;

export const PAPERS = ['vendor', 'vendor-csv', 'families'] as const;
export type GroupPaper = (typeof PAPERS)[number];

const params = z.object({ id: z.uuid() });
const moveSchema = z.strictObject({ rev: cents, to: z.enum(GROUP_STATES) });
export type GroupMove = z.output<typeof moveSchema>;

const handOutSchema = z.strictObject({ rev: cents, isHandedOut: z.boolean(), isCashed: z.boolean() });
export type HandOut = z.output<typeof handOutSchema>;

export const shareEndpoints = endpoints({
  'GET /api/v0/group_order/:id/shares': {
    summary: 'Who takes part in a group order, what is ordered of each product, and how far the minimum is reached',
    allow: 'staff',
    params,
    reply: z.object({
      name: z.string(),
      state: z.enum(GROUP_STATES),
      /** States to which the office may move it now. */
      next: z.array(z.enum(GROUP_STATES)),
      shares: z.array(shareSchema),
      sums: z.array(sumSchema),
      reached: reachedSchema,
    }),
  },
  'POST /api/v0/group_order/:id/state': {
    summary: 'Open a group order, close it, call it off, note that the vendor was asked, or that all is handed out',
    allow: 'staff',
    params,
    body: moveSchema,
    reply: z.object({ state: z.enum(GROUP_STATES), rev: cents }),
  },
  'PUT /api/v0/group_share/:id': {
    summary: 'Note that a family got its goods, and that it paid while they were handed out',
    allow: 'staff',
    params,
    body: handOutSchema,
    reply: z.object({ share: shareSchema }),
  },
  'GET /api/v0/group_order/:id/paper/:paper': {
    summary: 'The order for the vendor as PDF or CSV, and the pick list of the families as PDF',
    allow: 'staff',
    params: params.extend({ paper: z.enum(PAPERS) }),
    reply: 'raw',
  },
});
