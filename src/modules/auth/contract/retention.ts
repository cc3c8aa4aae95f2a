import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';

const accountSchema = z.object({
  _id: z.uuid(),
  name: z.string(),
  /** Empty for a merged account. */
  handle: z.string(),
  /** Deleted by the first nightly job after this time. */
  dueAt: z.iso.datetime(),
});
const groupSchema = z.object({ days: z.number().int(), total: z.number().int(), users: z.array(accountSchema) });
export type DueGroup = z.output<typeof groupSchema>;

export const retentionSchema = z
  .object({
    unconfirmed: groupSchema.describe('Accounts whose address nobody confirmed; deleted altogether'),
    trash: groupSchema.describe('Removed accounts; all that says who it was is erased'),
    tonight: z
      .object({ sessions: z.number().int(), devices: z.number().int(), addresses: z.number().int() })
      .describe('How many rows without a name the next nightly work takes'),
  })
  .meta({ id: 'AccountRetention' });
export type Retention = z.output<typeof retentionSchema>;

export const retentionEndpoints = endpoints({
  'GET /api/v0/auth/retention': {
    summary: 'What of accounts will be deleted, and when',
    allow: 'admin',
    query: z.strictObject({}),
    reply: retentionSchema,
  },
});
