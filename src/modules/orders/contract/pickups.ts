import { z } from 'zod';
import { pageQuery } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';
import { ORDER_STATES } from './order.ts';

const pickupSchema = z
  .object({
    _id: z.uuid(),
    number: z.string(),
    isTest: z.boolean(),
    state: z.enum(ORDER_STATES),
    customerName: z.string(),
    /** Local to the parish; null = at any time. */
    slot: z.object({ on: z.string(), from: z.string(), until: z.string() }).nullable(),
    /** Place of pickup; '' in the office. */
    place: z.string(),
    pieces: z.number().int(),
    /** Amount still due. */
    dueCents: z.number().int(),
  })
  .meta({ id: 'Pickup' });
export type PickupView = z.output<typeof pickupSchema>;

/** One of the list of a day. */
const duePickupSchema = pickupSchema
  .extend({
    /** The agreed day, or that on which its group order is handed out; null = at any time. */
    dueOn: z.string().nullable(),
    isOverdue: z.boolean(),
  })
  .meta({ id: 'DuePickup' });
export type DuePickup = z.output<typeof duePickupSchema>;

const pickupDetailSchema = pickupSchema
  .extend({
    rev: z.number().int(),
    lines: z.array(z.object({ quantity: z.number().int(), name: z.string(), details: z.array(z.string()) })),
    note: z.string(),
    /** Why it cannot be handed over now, in the reader's language; '' = it can. */
    refusal: z.string(),
    mayHandOver: z.boolean(),
    /** True if the caller may enter money that is paid at the counter. */
    mayTakeMoney: z.boolean(),
    /** True if the goods may be reported as ready first. */
    mayBeReady: z.boolean(),
  })
  .meta({ id: 'PickupDetail' });
export type PickupDetail = z.output<typeof pickupDetailSchema>;

const site = z.string().max(60);
const reply = z.object({ pickup: pickupDetailSchema });

const listSchema = z.strictObject({ ...pageQuery, site, on: localDate.optional() });
export type PickupFilter = z.output<typeof listSchema>;

const findSchema = z.strictObject({ site, code: z.string().trim().min(1).max(300) });
export type PickupSearch = z.output<typeof findSchema>;

const handOverSchema = z.strictObject({
  rev: z.number().int(),
  /** Paid at the counter. */
  receivedCents: z.number().int().min(0).max(100_000_000).default(0),
  /** Number of the receipt from the till: the shop is no cash register itself. */
  receipt: z.string().trim().max(60).default(''),
});
export type HandOver = z.output<typeof handOverSchema>;

export const pickupEndpoints = endpoints({
  'GET /api/v0/pickup/': {
    summary: 'What is collected on a day, by time; today also what is overdue or may be collected at any time',
    allow: 'staff',
    query: listSchema,
    reply: z.object({ on: z.string(), today: z.string(), pickup: z.array(duePickupSchema), total: z.number().int() }),
  },
  'GET /api/v0/pickup/order': {
    summary: 'The order that a scanned code or a typed number means',
    allow: 'staff',
    query: findSchema,
    reply,
  },
  'POST /api/v0/pickup/:id': {
    summary: 'Hand an order over to its customer; the current rev of the order is demanded',
    allow: 'staff',
    params: z.object({ id: z.uuid() }),
    body: handOverSchema,
    reply,
  },
});
