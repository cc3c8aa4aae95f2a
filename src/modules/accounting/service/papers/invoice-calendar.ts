import { and, between, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { addDays, daysBetween } from '#kernel/i18n/calendar-days.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { CalendarInvoice, CalendarQuery } from '../../contract/paper-figures.ts';
import { papers } from '../../tables.ts';
import { DUE_ON, isStanding } from './invoice-overview.ts';

/** Six weeks. */
const MOST_DAYS = 42;
const MOST_INVOICES = 1000;

/** Issue and due days of the invoices of a parish between two days. @throws AppError C100, invalid for more than six weeks */
export async function invoiceCalendar(
  ctx: Context,
  { site, from, to }: CalendarQuery,
): Promise<{ invoices: CalendarInvoice[] }> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('accounting.paper.read', { siteId });
  const length = daysBetween(from, to);
  if (length < 0 || length >= MOST_DAYS) throw invalid({ to: 'accounting_calendarLong' });
  const rows = await ctx.db
    .select()
    .from(papers)
    .where(
      and(
        eq(papers.siteId, siteId),
        eq(papers.kind, 'invoice'),
        isNull(papers.removedAt),
        isNotNull(papers.documentId),
        or(between(papers.on, from, to), sql`${DUE_ON} between ${from}::date and ${to}::date`),
      ),
    )
    .orderBy(papers.on, papers.number)
    .limit(MOST_INVOICES);
  const invoices = rows.flatMap((row): CalendarInvoice[] => {
    const { id: _id, number, party, totalCents: cents, on, dueDays } = row;
    const shown = { _id, number, name: party.name, cents };
    const issued = { ...shown, on: on ?? '', isDue: false };
    return isStanding(row) && cents > 0
      ? [issued, { ...shown, on: addDays(on ?? '', dueDays), isDue: true }]
      : [issued];
  });
  return { invoices: invoices.filter(({ on }) => on >= from && on <= to) };
}
