import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';

const change = z.strictObject({
  /** Per mille added to or taken from the price. */
  permille: z.number().int().min(-900).max(5000).optional(),
  /** New prices are rounded to a multiple of this. */
  roundTo: z.union([z.literal(1), z.literal(5), z.literal(10), z.literal(50), z.literal(100)]).default(1),
  addGroup: z.uuid().optional(),
  removeGroup: z.uuid().optional(),
  vatGroup: z.uuid().optional(),
  status: z.enum(['draft', 'published']).optional(),
});
export type BulkChange = z.output<typeof change>;

const changed = z.object({
  _id: z.uuid(),
  name: z.string(),
  beforeCents: z.number().int(),
  afterCents: z.number().int(),
  isSame: z.boolean().describe('Nothing would change'),
});
export type BulkChanged = z.output<typeof changed>;

export const bulkInput = z.strictObject({
  site: z.string().max(60).optional(),
  /** Of these products, or all of the parish. */
  ids: z.array(z.uuid()).min(1).max(5000).optional(),
  /** Only those of this group. */
  group: z.uuid().optional(),
  change,
  dryRun: z.boolean(),
});
export type BulkInput = z.output<typeof bulkInput>;

export const productToolEndpoints = endpoints({
  'POST /api/v0/product_copy/': {
    summary: 'Copy products as drafts, without their stock',
    allow: 'staff',
    status: 201,
    body: z.array(z.uuid()).min(1).max(50),
    reply: z.array(z.object({ _id: z.uuid(), name: z.string() })),
  },
  'POST /api/v0/product_bulk/': {
    summary: 'Change prices, groups, VAT or visibility of many products; with dryRun only what would change',
    allow: 'staff',
    body: bulkInput,
    reply: z.object({ products: z.array(changed), changed: z.number().int() }),
  },
});
