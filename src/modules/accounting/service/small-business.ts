import { and, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { yearTurnover } from '#modules/orders/index.ts';
import type { PaperTotals } from '../contract/paper.ts';
import type { SmallBusiness } from '../contract/paper-figures.ts';
import { papers } from '../tables.ts';
import type { HomeVat } from './papers/supply.ts';

/**
 * Turnover of a year above which the next one is taxed, and above which every further supply is: § 6 (1) Z 27 UStG (Austria, 2025),
 * § 19 UStG (Germany, 2025).
 */
const LIMITS: Readonly<Record<string, { limitCents: number; mostCents: number }>> = {
  at: { limitCents: 5_500_000, mostCents: 6_050_000 },
  de: { limitCents: 2_500_000, mostCents: 10_000_000 },
};

/** Categories that do not count towards the limit. */
const UNCOUNTED: ReadonlySet<string> = new Set(['exempt', 'notTaxable']);

type OnDay = { siteId: string; on: string; vat: HomeVat };

/** Turnover of a small business in the year of a day, in papers and in the shop; null for any other parish. */
export async function smallBusinessOf(ctx: Context, { siteId, on, vat }: OnDay): Promise<SmallBusiness | null> {
  const limits = LIMITS[vat.country];
  if (!limits || !vat.isSmallBusinessOn(on)) return null;
  const year = on.slice(0, 4);
  const turnoverCents = (await invoicedIn(ctx, siteId, year)) + (await yearTurnover(ctx, { siteId, year }));
  return { turnoverCents, ...limits };
}

/** True if the year is above what a small business may earn once an invoice with these sums is issued. */
export const isTooMuch = ({ turnoverCents, mostCents }: SmallBusiness, totals: PaperTotals): boolean =>
  turnoverCents + countedCents(totals) > mostCents;

/** Net amount of a paper that counts towards the limit. */
export const countedCents = ({ rates }: PaperTotals): number =>
  rates.reduce((sum, { category, netCents }) => (UNCOUNTED.has(category) ? sum : sum + netCents), 0);

/** Net amount of the invoices of a year, less their corrections. */
async function invoicedIn(ctx: Context, siteId: string, year: string): Promise<number> {
  const counted = sql`(
    select coalesce(sum((rate ->> 'netCents')::bigint), 0)
    from jsonb_array_elements(${papers.totals} -> 'rates') as rate
    where rate ->> 'category' not in ('exempt', 'notTaxable'))`;
  const [sum] = await ctx.db
    .select({ cents: sql`coalesce(sum(${counted}), 0)`.mapWith(Number) })
    .from(papers)
    .where(
      and(
        eq(papers.siteId, siteId),
        eq(papers.kind, 'invoice'),
        isNotNull(papers.documentId),
        gte(papers.on, `${year}-01-01`),
        lt(papers.on, `${Number(year) + 1}-01-01`),
      ),
    );
  return sum?.cents ?? 0;
}
