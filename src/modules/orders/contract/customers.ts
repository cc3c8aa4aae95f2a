import { z } from 'zod';
import { listTotal, pageQuery } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';

const customerSchema = z
  .object({
    _id: z.uuid(),
    rev: z.number().int(),
    site: z.string(),
    name: z.string(),
    email: z.string(),
    hasAccount: z.boolean(),
    orderCount: z.number().int(),
    /** Turnover of the orders after credits. */
    turnoverCents: z.number().int(),
    lastOrderAt: z.string().nullable(),
    isErased: z.boolean(),
    /** Known from test orders only. */
    isTest: z.boolean(),
  })
  .meta({ id: 'Customer' });
/** Why an order or a withdrawal still needs its customer. */
export const OPEN_MATTERS = ['toPay', 'toPack', 'toCollect', 'toRefund', 'toDecide', 'withdrawal'] as const;
const matterSchema = z.object({
  /** Number of the order; for a withdrawal without a known order, the text typed by the customer. */
  number: z.string(),
  what: z.enum(OPEN_MATTERS),
});
export type OpenMatter = z.output<typeof matterSchema>;

const groupSchema = z.object({ _id: z.uuid(), name: z.string() });
export type CustomerView = z.output<typeof customerSchema>;

const detailSchema = customerSchema
  .extend({
    note: z.string(),
    /** Customer groups, whose reductions the account of the customer gets. */
    groups: z.array(groupSchema),
    /** Turnover of this calendar year. */
    yearCents: z.number().int(),
    /** Records that were merged into this one. */
    merged: z.array(z.object({ _id: z.uuid(), name: z.string(), email: z.string() })),
    phones: z.array(z.string()),
    addresses: z.array(z.string()),
    orders: z.array(
      z.object({
        _id: z.uuid(),
        number: z.string(),
        state: z.string(),
        isTest: z.boolean(),
        totalCents: z.number().int(),
        /** Amount of goods taken out or returned, and of goodwill. */
        creditedCents: z.number().int(),
        createdAt: z.string(),
      }),
    ),
    /** Last day on which orders must be kept; null without any. */
    keptUntil: z.string().nullable(),
    /** Matters to settle before the customer can be erased. */
    open: z.array(matterSchema),
    mayUpdate: z.boolean(),
  })
  .meta({ id: 'CustomerDetail' });
export type CustomerDetail = z.output<typeof detailSchema>;

const filterSchema = z.strictObject({
  ...pageQuery,
  site: z.string().max(60).optional(),
  account: z.stringbool().optional(),
  group: z.uuid().optional(),
  search: z.string().trim().max(120).optional(),
  sort: z
    .enum(['name', '-name', 'lastOrderAt', '-lastOrderAt', 'turnoverCents', '-turnoverCents'])
    .default('-lastOrderAt'),
});
export type CustomerFilter = z.output<typeof filterSchema>;

const newSchema = z.strictObject({ name: z.string().trim().min(1).max(120), email: z.email().max(200) });
export type NewCustomer = z.output<typeof newSchema>;

const params = z.object({ id: z.uuid() });
const reply = z.object({ customer: detailSchema });

export const customerEndpoints = endpoints({
  'GET /api/v0/customer/': {
    summary: 'Customers of the parishes whose customers the caller may see, with an account or without',
    allow: 'staff',
    query: filterSchema,
    reply: z.object({ customer: z.array(customerSchema), total: listTotal }),
  },
  'GET /api/v0/customer/:id': { summary: 'A customer with addresses and orders', allow: 'staff', params, reply },
  'PUT /api/v0/customer/:id': {
    summary: 'Change the note about a customer; the current rev is demanded',
    allow: 'staff',
    params,
    body: z.strictObject({ rev: z.number().int(), note: z.string().trim().max(2000) }),
    reply,
  },
  'POST /api/v0/customer/': {
    summary: 'Enter a customer who has not ordered yet, to put him into a group',
    allow: 'staff',
    status: 201,
    query: z.strictObject({ site: z.string().max(60).optional() }),
    body: newSchema,
    reply,
  },
  'PUT /api/v0/customer/:id/groups': {
    summary: 'Put a customer into exactly these customer groups; the current rev is demanded',
    allow: 'staff',
    params,
    body: z.strictObject({ rev: z.number().int(), groups: z.array(z.uuid()).max(50) }),
    reply,
  },
  'POST /api/v0/customer/:id/split': {
    summary: 'Take back a merge: the other record has its orders again',
    allow: 'staff',
    params,
    body: z.strictObject({ rev: z.number().int(), other: z.uuid() }),
    reply,
  },
  'POST /api/v0/customer/:id/merge': {
    summary: 'Two records are one customer: orders, groups and note go to this one; can be taken back by split',
    allow: 'staff',
    params,
    body: z.strictObject({ rev: z.number().int(), other: z.uuid() }),
    reply,
  },
  'POST /api/v0/customer/:id/erase': {
    summary:
      'Erase a customer: name, addresses and note are gone, issued invoices stay as the law demands; refused while anything is open',
    allow: 'staff',
    params,
    body: z.strictObject({ rev: z.number().int() }),
    reply,
  },
});
