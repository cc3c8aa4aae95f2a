import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';
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

export const paperFigureEndpoints = endpoints({
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
