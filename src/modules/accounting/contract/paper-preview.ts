import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { paperFacts, paperFields } from './paper.ts';

const previewSchema = z
  .object({
    lines: z
      .array(z.object({ key: z.string(), cents: z.number().int() }))
      .describe('Counted lines after their discount, and subtotals'),
    totals: paperFacts.totals,
    missing: z.array(z.object({ field: z.string(), text: z.string() })).describe('In the language of the reader'),
    vatDoubt: z
      .string()
      .describe("Sentence where the register of the EU refused the VAT id of the customer; '' = none"),
    country: z.string().describe('Home of the parish, lower-case ISO 3166'),
    rates: z.array(z.number().int()).describe('Per mille on the day of the supply; none = any'),
  })
  .meta({ id: 'AccountingPaperPreview' });
export type PaperPreview = z.output<typeof previewSchema>;

const { kind } = paperFacts;

export const paperPreviewEndpoints = endpoints({
  'POST /api/v0/accounting_paper/preview': {
    summary: 'Sums of a paper as it is typed, and what is missing until it can be issued; nothing is stored',
    allow: 'staff',
    body: z.strictObject({ ...paperFields, kind, site: z.string().max(60).optional() }),
    reply: previewSchema,
  },
});
export type PaperPreviewInput = z.output<
  (typeof paperPreviewEndpoints)['POST /api/v0/accounting_paper/preview']['body']
>;
