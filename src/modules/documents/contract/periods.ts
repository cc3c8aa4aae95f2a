import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';

export const periodPermissions = {
  'documents.period.close': 'documents_permissionPeriodClose',
  'documents.period.reopen': 'documents_permissionPeriodReopen',
} as const;

const site = z.string().max(60).optional();

const closingSchema = z.object({
  _id: z.uuid(),
  rev: z.number().int(),
  until: z.string().describe('Local date; the last day of a month'),
  closedAt: z.iso.datetime(),
  closedBy: z.string(),
  reopenedAt: z.iso.datetime().nullable(),
  reopenedBy: z.string(),
  reason: z.string().describe("Why it was reopened; '' while it is closed"),
});
export type ClosingView = z.output<typeof closingSchema>;

const reportSchema = z
  .object({
    closedUntil: z.string().nullable().describe('No document gets a date up to this day; null = nothing is closed'),
    next: z.string().nullable().describe('Last day of the last month that is over; null where it is closed'),
    closings: z.array(closingSchema).describe('The latest first'),
    total: z.number().int(),
  })
  .meta({ id: 'DocumentPeriods' });
export type PeriodReport = z.output<typeof reportSchema>;

export const periodEndpoints = endpoints({
  'GET /api/v0/document_period/': {
    summary: 'Closed periods of a parish: no document gets a date in them',
    allow: 'staff',
    query: z.strictObject({
      site,
      page: z.coerce.number().int().min(1).max(1000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    reply: reportSchema,
  },
  'POST /api/v0/document_period/close': {
    summary: 'Close all months up to the end of one that is over',
    allow: 'staff',
    body: z.strictObject({ site, until: localDate.describe('Last day of a month') }),
    reply: reportSchema,
  },
  'POST /api/v0/document_period/reopen': {
    summary: 'Reopen the latest closed period, with a reason',
    allow: 'staff',
    body: z.strictObject({ id: z.uuid(), rev: z.number().int(), reason: z.string().trim().min(1).max(300) }),
    reply: reportSchema,
  },
});
