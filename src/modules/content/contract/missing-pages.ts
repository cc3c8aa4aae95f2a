import { z } from 'zod';
import { idsSchema, pageQuery } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';

const missingPageSchema = z
  .object({
    _id: z.uuid(),
    /** Slug of the parish the path belongs to; null for paths outside any known parish. */
    site: z.string().nullable(),
    /** Path as requested: '/fels/Alte-Seite'. */
    path: z.string(),
    count: z.number().int(),
    firstAt: z.string(),
    lastAt: z.string(),
    /** Published page that resembles the path, below its parish: 'Chronik/Neue-Glocke'. */
    suggestion: z.object({ label: z.string(), path: z.string() }).nullable(),
  })
  .meta({ id: 'MissingPage' });
export type MissingPage = z.output<typeof missingPageSchema>;

export const missingPageFilterSchema = z.strictObject({
  ...pageQuery,
  site: z.string().max(60).optional(),
  search: z.string().trim().max(120).optional(),
  /** 'often': requested more than once; 'dismissed': hidden from the default list. */
  show: z.enum(['often', 'dismissed']).optional(),
  sort: z.enum(['count', '-count', 'lastAt', '-lastAt', 'path', '-path']).default('-count'),
});
export type MissingPageFilter = z.output<typeof missingPageFilterSchema>;

const handled = z.object({ missing_page: z.array(z.uuid()) });

export const missingPageEndpoints = endpoints({
  'GET /api/v0/missing_page/': {
    summary: 'Addresses that were asked for and are not there, with count and last time (decision 1)',
    allow: 'staff',
    query: missingPageFilterSchema,
    reply: z.object({ missing_page: z.array(missingPageSchema), total: z.number().int() }),
  },
  'POST /api/v0/missing_page/dismiss': {
    summary: 'Leave addresses out of the list from now on',
    allow: 'staff',
    body: idsSchema,
    reply: handled,
  },
  'POST /api/v0/missing_page/restore': {
    summary: 'Show dismissed addresses again',
    allow: 'staff',
    body: idsSchema,
    reply: handled,
  },
});
