import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import type { Permissions } from '#kernel/module.ts';

export const documentPermissions = {
  'documents.series.read': 'documents_permissionSeriesRead',
} satisfies Permissions;

const gapSchema = z.object({
  from: z.string(),
  to: z.string(),
  why: z.enum(['earlier', 'unknown']).describe('earlier: issued before documents were chained'),
});

const seriesYearSchema = z.object({
  label: z.string().describe('In the language of the reader'),
  isTest: z.boolean(),
  year: z.number().int(),
  documents: z.number().int(),
  first: z.string(),
  last: z.string(),
  gaps: z.array(gapSchema).nullable().describe('Null: the numbers were drawn for something else, as those of offers'),
  checkedAt: z.iso.datetime().nullable(),
  brokenAt: z
    .number()
    .int()
    .nullable()
    .describe('Place in the chain of the first document that was changed or is gone'),
});
export type SeriesYearView = z.output<typeof seriesYearSchema>;

const reportSchema = z.object({ series: z.array(seriesYearSchema) }).meta({ id: 'DocumentSeries' });
export type SeriesReport = z.output<typeof reportSchema>;

const query = z.strictObject({ site: z.string().max(60).optional() });

export const seriesEndpoints = endpoints({
  'GET /api/v0/document_series/': {
    summary: 'Issued documents of a parish by series and year: numbers, gaps, and whether they were changed',
    allow: 'staff',
    query,
    reply: reportSchema,
  },
  'POST /api/v0/document_series/verify': {
    summary: 'Check now that no issued document of a parish was changed or removed',
    allow: 'staff',
    query,
    reply: reportSchema,
  },
});
