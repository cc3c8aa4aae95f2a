import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';
import { paperFilter } from './paper.ts';
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

const smallBusiness = z.object({
  turnoverCents: z.number().int().describe('This year, net, in papers and in the shop'),
  limitCents: z.number().int().describe('Above it, the next year is taxed'),
  mostCents: z.number().int().describe('The invoice that exceeds it is taxed, and each one after it'),
});
export type SmallBusiness = z.output<typeof smallBusiness>;

const overview = z
  .object({
    smallBusiness: smallBusiness.nullable().describe('Null for a parish that charges VAT'),
    open: figure.describe('Still to come of those that stand'),
    overdue: figure,
    month: figure.describe('Issued this month, cancellations and credits subtracted'),
    year: figure,
    states: z.array(z.object({ state: z.enum(PAPER_STATES), ...figure.shape })),
    oldest: z.array(due).describe('Overdue ones, the oldest first'),
  })
  .meta({ id: 'AccountingInvoiceOverview' });
export type InvoiceOverview = z.output<typeof overview>;

const calendarInvoice = z.object({
  _id: z.uuid(),
  on: z.string().describe('Local date'),
  isDue: z.boolean().describe('To be paid until that day; else issued on it'),
  number: z.string(),
  name: z.string(),
  cents: z.number().int(),
});
export type CalendarInvoice = z.output<typeof calendarInvoice>;

const calendarQuery = z.strictObject({ site: z.string().max(60).optional(), from: localDate, to: localDate });
export type CalendarQuery = z.output<typeof calendarQuery>;

const sumsQuery = z.strictObject({
  ...paperFilter,
  site: z.string().max(60).optional(),
  search: z.string().trim().max(120).optional(),
});
export type SumsQuery = z.output<typeof sumsQuery>;

const sums = z
  .object({ count: z.number().int(), netCents: z.number().int(), totalCents: z.number().int() })
  .meta({ id: 'AccountingPaperSums' });
export type PaperSums = z.output<typeof sums>;

export const paperFigureEndpoints = endpoints({
  'GET /api/v0/accounting_sums/': {
    summary: 'Number and sums of the papers that the list shows with these filters; corrections are subtracted',
    allow: 'staff',
    query: sumsQuery,
    reply: sums,
  },
  'GET /api/v0/accounting_calendar/': {
    summary: 'Days on which invoices were issued and until which they are to be paid, at most six weeks',
    allow: 'staff',
    query: calendarQuery,
    reply: z.object({ invoices: z.array(calendarInvoice) }).meta({ id: 'AccountingInvoiceCalendar' }),
  },
  'GET /api/v0/accounting_overview/': {
    summary: 'Sums of the invoices of a parish: open, overdue, issued this month and year, by state',
    allow: 'staff',
    query: z.strictObject({ site: z.string().max(60).optional() }),
    reply: overview,
  },
});
