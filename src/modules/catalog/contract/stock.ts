import { z } from 'zod';
import { pageQuery } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';

/** All movements; the first three are entered by people, the others follow from purchases. */
export const MOVEMENT_KINDS = ['receipt', 'return', 'correction', 'sale', 'hold', 'release'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** In stock, few left, sold out: all that the public learns. */
export const STOCK_STATES = ['in', 'few', 'out'] as const;
export type StockState = (typeof STOCK_STATES)[number];

const quantity = z.number().int().min(0).max(1_000_000);

const stockItem = z
  .object({
    _id: z.uuid().describe('The variant'),
    site: z.string(),
    product: z.uuid(),
    name: z.string(),
    number: z.string(),
    color: z.string(),
    isTracked: z.boolean(),
    onHand: z.number().int(),
    held: z.number().int(),
    reserve: z.number().int(),
    lowAt: z.number().int(),
    available: z.number().int(),
    state: z.enum(STOCK_STATES),
    rev: z.number().int(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Stock' });
export type StockItem = z.output<typeof stockItem>;

const movement = z
  .object({
    _id: z.uuid(),
    variant: z.uuid(),
    kind: z.enum(MOVEMENT_KINDS),
    quantity: z.number().int(),
    reason: z.string(),
    owner: z.uuid().nullable(),
    byName: z.string(),
    at: z.string(),
  })
  .meta({ id: 'StockMovement' });
export type StockMovement = z.output<typeof movement>;

const EXAMPLE = { variant: '0d5f1c1e-8f0a-4a53-9d0b-2f6b1f4c7a90', kind: 'count', counted: 11, reason: 'Bruch' };

const ofVariant = { variant: z.uuid(), reason: z.string().trim().max(200).default('') };

/** A receipt or return adds; a count sets what was found, and the difference becomes a correction with its reason. */
export const newMovement = z.discriminatedUnion('kind', [
  z.strictObject({ ...ofVariant, kind: z.enum(['receipt', 'return']), quantity: quantity.min(1) }),
  z.strictObject({ ...ofVariant, kind: z.literal('count'), counted: quantity }),
]);
export type NewMovement = z.output<typeof newMovement>;

/** Cells of the table of the stock that were changed; what is left out stays. */
const stockRow = z.strictObject({
  _id: z.uuid().describe('The variant'),
  rev: z.number().int().describe('Of the row in which the threshold was changed'),
  counted: quantity.optional(),
  lowAt: quantity.optional(),
});
export type StockRowChange = z.output<typeof stockRow>;

const stockTake = z.strictObject({
  rows: z.array(stockRow).min(1).max(200),
  reason: z.string().trim().max(200).default('').describe('Of all corrections'),
});
export type StockTake = z.output<typeof stockTake>;

const stockTakeReply = z.object({
  stock: z.array(stockItem).describe('Rows that were saved'),
  refused: z.array(
    z.object({
      _id: z.uuid(),
      field: z.enum(['counted', 'lowAt', 'reason']),
      message: z.string(),
      current: stockItem.nullable().describe('The row as it is stored now, if it was changed elsewhere'),
    }),
  ),
});
export type StockTakeReply = z.output<typeof stockTakeReply>;

export const stockEndpoints = endpoints({
  'GET /api/v0/stock/': {
    summary: 'Stock of a parish by variant',
    allow: 'staff',
    query: z.strictObject({
      ...pageQuery,
      site: z.string().max(60).optional(),
      search: z.string().trim().max(120).optional(),
      only: z.enum(['low', 'out']).optional(),
    }),
    reply: z.object({ stock: z.array(stockItem), total: z.number().int() }),
  },
  'PUT /api/v0/stock/': {
    summary: 'Change how the stock of a variant is kept; the current rev is demanded',
    allow: 'staff',
    body: z.strictObject({
      _id: z.uuid(),
      rev: z.number().int(),
      isTracked: z.boolean().optional(),
      reserve: quantity.optional(),
      lowAt: quantity.optional(),
    }),
    reply: z.array(stockItem),
  },
  'POST /api/v0/stock/': {
    summary:
      'Save counts and thresholds of several variants, each by itself; those that are refused are named with the reason',
    allow: 'staff',
    body: stockTake,
    reply: stockTakeReply,
  },
  'GET /api/v0/stock_movement/': {
    summary: 'Movements of a variant, newest first',
    allow: 'staff',
    query: z.strictObject({ ...pageQuery, variant: z.uuid() }),
    reply: z.object({ stock_movement: z.array(movement), total: z.number().int() }),
  },
  'POST /api/v0/stock_movement/': {
    summary: 'Enter received or returned goods, or what was counted; all or none',
    allow: 'staff',
    status: 201,
    body: z.union([newMovement, z.array(newMovement).min(1).max(200)]).meta({ examples: [EXAMPLE] }),
    reply: z.array(stockItem),
  },
});
