import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import type { Permissions } from '#kernel/module.ts';

export const analyticsPermissions = { 'analytics.view.read': 'analytics_permissionRead' } satisfies Permissions;

const count = z.number().int();

const analyticsSchema = z
  .object({
    /** One for each day of the period, the oldest first; local dates. */
    days: z.array(z.object({ on: z.string(), views: count })),
    /** Most viewed pages. */
    pages: z.array(z.object({ path: z.string(), views: count })),
    /** Websites whose links were followed most; own pages are left out. */
    referrers: z.array(z.object({ host: z.string(), views: count })),
    total: count,
    /** Views in the period of the same length before. */
    totalBefore: count,
  })
  .meta({ id: 'Analytics' });
export type Analytics = z.output<typeof analyticsSchema>;

export const analyticsFilterSchema = z.strictObject({
  /** Slug; without it all parishes. */
  site: z.string().max(60).optional(),
  days: z.coerce.number().int().min(1).max(365).default(30),
});
export type AnalyticsFilter = z.output<typeof analyticsFilterSchema>;

const viewSchema = z.strictObject({
  path: z
    .string()
    .max(300)
    .regex(/^\/[^?#]*$/),
  /** Host name. */
  referrer: z.string().max(253).default(''),
});

export const analyticsEndpoints = endpoints({
  'GET /api/v0/analytics/': {
    summary: 'Views of public pages by day, page and referring website, without any personal data (S7.15, decision 27)',
    allow: 'staff',
    query: analyticsFilterSchema,
    reply: z.object({ analytics: analyticsSchema }),
  },
  'POST /api/v0/analytics/view': {
    summary: 'Report that a prefetched page was opened',
    allow: 'anyone',
    body: viewSchema,
    reply: z.object({}),
  },
});
