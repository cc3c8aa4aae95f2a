import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { PAPER_STATES } from './paper-states.ts';

const figure = z.object({ count: z.number().int(), cents: z.number().int() });
export type Figure = z.output<typeof figure>;

const due = z.object({
  _id: z.uuid(),
  number: z.string(),
  name: z.string(),
  dueOn: z.string().describe('Local date'),
  cents: z.number().int(),
});
export type DueInvoice = z.output<typeof due>;

const overview = z
  .object({
    open: figure.describe('Issued and not cancelled, less what was credited'),
    overdue: figure,
    month: figure.describe('Issued this month, cancellations and credits subtracted'),
    year: figure,
    states: z.array(z.object({ state: z.enum(PAPER_STATES), ...figure.shape })),
    oldest: z.array(due).describe('Overdue ones, the oldest first'),
  })
  .meta({ id: 'AccountingInvoiceOverview' });
export type InvoiceOverview = z.output<typeof overview>;

export const paperFigureEndpoints = endpoints({
  'GET /api/v0/accounting_overview/': {
    summary: 'Sums of the invoices of a parish: open, overdue, issued this month and year, by state',
    allow: 'staff',
    query: z.strictObject({ site: z.string().max(60).optional() }),
    reply: overview,
  },
});
