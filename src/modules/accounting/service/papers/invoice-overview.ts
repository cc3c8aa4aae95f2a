import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '#kernel/context.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { Figure, InvoiceOverview } from '../../contract/paper-figures.ts';
import { papers } from '../../tables.ts';
import { smallBusinessOf } from '../small-business.ts';
import type { PaperRow } from './paper-rest.ts';
import { homeVatOf } from './supply.ts';

const MOST_OLDEST = 10;

/** Day until which an invoice is to be paid. */
export const DUE_ON = sql<string>`(${papers.on} + ${papers.dueDays})`;

/** Invoices that were issued and stand, also with a credit. */
const STANDING = and(inArray(papers.state, ['issued', 'corrected']), isNull(papers.correction));

/** The same of a row. */
export const isStanding = ({ state, correction }: Pick<PaperRow, 'state' | 'correction'>): boolean =>
  (state === 'issued' || state === 'corrected') && correction === null;

/** Invoices that are overdue on a day, and not paid. */
export const overdueOn = (today: string): SQL | undefined =>
  and(STANDING, sql`${papers.owedCents} > 0`, sql`${DUE_ON} < ${today}::date`);

/** Sums of the invoices of a parish. @throws AppError C100 */
export async function invoiceOverview(ctx: Context, { site }: { site?: string | undefined }): Promise<InvoiceOverview> {
  const { id: siteId, timeZone } = siteOf(ctx, site);
  ctx.demand('accounting.paper.read', { siteId });
  const { on: today } = localMoment(ctx.now(), timeZone);
  const own = and(eq(papers.siteId, siteId), eq(papers.kind, 'invoice'), isNull(papers.removedAt));
  const rows = await ctx.db
    .select({
      state: papers.state,
      all: figureOf(sql`true`),
      open: figureOf(and(STANDING, sql`${papers.owedCents} > 0`), papers.owedCents),
      overdue: figureOf(overdueOn(today), papers.owedCents),
      month: figureOf(issuedSince(`${today.slice(0, 7)}-01`)),
      year: figureOf(issuedSince(`${today.slice(0, 4)}-01-01`)),
    })
    .from(papers)
    .where(own)
    .groupBy(papers.state)
    .orderBy(papers.state);
  const sum = (name: Exclude<keyof (typeof rows)[number], 'state'>): Figure =>
    rows.map((row) => row[name]).reduce(plus, { count: 0, cents: 0 });
  const vat = await homeVatOf(ctx, siteId);
  return {
    smallBusiness: await smallBusinessOf(ctx, { siteId, on: today, vat }),
    open: sum('open'),
    overdue: sum('overdue'),
    month: sum('month'),
    year: sum('year'),
    states: rows.map(({ state, all }) => ({ state, ...all })),
    oldest: await oldestOf(ctx, and(own, overdueOn(today))),
  };
}

const issuedSince = (on: string) => sql`${papers.documentId} is not null and ${papers.on} >= ${on}::date`;

const plus = (a: Figure, b: Figure): Figure => ({ count: a.count + b.count, cents: a.cents + b.cents });

const figureOf = (which: SQL | undefined, cents: AnyPgColumn = papers.totalCents) =>
  sql<Figure>`json_build_object(
    'count', count(*) filter (where ${which}),
    'cents', coalesce(sum(${cents}) filter (where ${which}), 0)
  )`;

async function oldestOf(ctx: Context, which: SQL | undefined): Promise<InvoiceOverview['oldest']> {
  const rows = await ctx.db.select().from(papers).where(which).orderBy(DUE_ON, papers.number).limit(MOST_OLDEST);
  return rows.map(({ id, number, party, on, dueDays, owedCents: cents }) => ({
    _id: id,
    number,
    name: party.name,
    dueOn: addDays(on ?? '', dueDays),
    cents,
  }));
}
