import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';

/** Number of pieces of the line at this position of the order. */
export const lineCount = z.strictObject({
  line: z.number().int().min(0),
  quantity: z.number().int().min(1).max(10_000),
});
export type LineCount = z.output<typeof lineCount>;

export const lineCounts = z.array(lineCount).min(1).max(200);

const deliverySchema = z
  .object({
    _id: z.uuid(),
    rev: z.number().int(),
    items: z.array(lineCount),
    carrier: z.string(),
    tracking: z.string(),
    /** Tracking URL of the parcel; '' where it is unknown. */
    trackingHref: z.string(),
    shippedOn: z.string(),
    deliveredOn: z.string().nullable(),
    byName: z.string(),
  })
  .meta({ id: 'OrderDelivery' });
export type DeliveryView = z.output<typeof deliverySchema>;

export const INVOICE_STATES = ['issued', 'withPayment', 'withParcel', 'withHandOver', 'byHand', 'none'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

const documentSchema = z
  .object({
    _id: z.uuid(),
    kind: z.enum(['invoice', 'storno', 'correction']),
    number: z.string(),
    issuedOn: z.string(),
    totalCents: z.number().int(),
  })
  .meta({ id: 'OrderDocument' });
export type DocumentView = z.output<typeof documentSchema>;

const priceStep = z.object({
  rule: z.string(),
  name: z.string(),
  cents: z.number().int(),
  by: z.number().int().nullable(),
});

const deskSchema = z
  .object({
    /** Pieces of each line that are neither in a parcel nor handed over. */
    open: z.array(z.number().int()),
    /** Names of the carriers of the shop. */
    carriers: z.array(z.string()),
    deliveries: z.array(deliverySchema),
    notes: z.array(z.object({ _id: z.uuid(), text: z.string(), byName: z.string(), at: z.string() })),
    documents: z.array(documentSchema),
    /** State of the invoice: issued, to be issued automatically, or by hand. */
    invoice: z.enum(INVOICE_STATES),
    priceSteps: z.array(priceStep),
    withdrawals: z.array(z.object({ _id: z.uuid(), state: z.string(), receivedAt: z.string() })),
    /** The customer's record; '' where the caller must not see it. */
    customer: z.string(),
    /** Last day of the withdrawal period; null = it has not begun. */
    withdrawUntil: z.string().nullable(),
    mayUpdate: z.boolean(),
    /** Only for orders of guests; accounts have an address of their own. */
    mayChangeEmail: z.boolean(),
    mayIssue: z.boolean(),
  })
  .meta({ id: 'OrderDesk' });
export type OrderDesk = z.output<typeof deskSchema>;

const params = z.object({ id: z.uuid() });
export const deskReply = z.object({ desk: deskSchema });
const reply = deskReply;

const shipSchema = z.strictObject({
  /** rev of the order. */
  rev: z.number().int(),
  items: lineCounts,
  carrier: z.string().trim().max(80).default(''),
  tracking: z.string().trim().max(120).default(''),
});
export type ShipInput = z.output<typeof shipSchema>;

const receivedSchema = z.strictObject({ delivery: z.uuid(), rev: z.number().int(), deliveredOn: localDate });
export type ReceivedInput = z.output<typeof receivedSchema>;

export const BULK_ACTS = ['in_progress', 'ready_for_pickup', 'shipped', 'picked_up'] as const;

const bulkSchema = z.strictObject({ orders: z.array(z.uuid()).min(1).max(200), to: z.enum(BULK_ACTS) });
export type BulkInput = z.output<typeof bulkSchema>;

export const PAPERS = ['picklist', 'packing', 'labels'] as const;
export type Paper = (typeof PAPERS)[number];

/** Ids with commas: what a link can carry. */
const idList = z
  .string()
  .max(4000)
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid()).min(1).max(100));

const papersQuery = z.strictObject({
  orders: idList,
  /** Labels already taken from the first sheet. */
  skip: z.coerce.number<number>().int().min(0).max(20).default(0),
});
export type PapersQuery = z.output<typeof papersQuery>;

export const deskEndpoints = endpoints({
  'GET /api/v0/order/:id/desk': {
    summary: 'What the staff keeps about an order: parcels, notes, documents, price, withdrawals',
    allow: 'staff',
    params,
    reply,
  },
  'POST /api/v0/order/:id/delivery': {
    summary: 'Send a parcel with some or all of what is still open; the current rev of the order is demanded',
    allow: 'staff',
    status: 201,
    params,
    body: shipSchema,
    reply,
  },
  'POST /api/v0/order/:id/received': {
    summary: 'Enter on which day the customer received a parcel; the period of withdrawal begins with the last one',
    allow: 'staff',
    params,
    body: receivedSchema,
    reply,
  },
  'POST /api/v0/order/:id/note': {
    summary: 'Write a note about an order, for the staff only',
    allow: 'staff',
    status: 201,
    params,
    body: z.strictObject({ text: z.string().trim().min(1).max(2000) }),
    reply,
  },
  'POST /api/v0/order/:id/invoice': {
    summary: 'Issue the invoice of an order; issued once, frozen afterwards',
    allow: 'staff',
    params,
    reply,
  },
  'GET /api/v0/order_document/missing': {
    summary: 'Orders whose goods have left and whose invoice nobody has issued, the oldest first',
    allow: 'staff',
    query: z.strictObject({ site: z.string().max(60).optional() }),
    reply: z.object({ order: z.array(z.object({ _id: z.uuid(), number: z.string() })), total: z.number().int() }),
  },
  'POST /api/v0/order/bulk': {
    summary: 'Move several orders on at once; those whose state does not allow it are named',
    allow: 'staff',
    body: bulkSchema,
    reply: z.object({ moved: z.array(z.uuid()), refused: z.array(z.string()) }),
  },
  'GET /api/v0/order_paper/:paper': {
    summary: 'Pick list, packing slips or address labels of several orders as PDF',
    allow: 'staff',
    params: z.object({ paper: z.enum(PAPERS) }),
    query: papersQuery,
    reply: 'raw',
  },
  'GET /api/v0/order_document/:id': {
    summary: 'An issued invoice or its correction as PDF',
    allow: 'staff',
    params,
    reply: 'raw',
  },
});
