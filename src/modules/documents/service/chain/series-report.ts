import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { SeriesReport } from '../../contract/series.ts';
import { documentChains } from '../../tables.ts';
import type { Series } from '../series/next-number.ts';
import { seriesYears } from './series-years.ts';
import { type ChainKey, type ChainVerdict, verifyChains } from './verify-chains.ts';

declare module '#kernel/module.ts' {
  interface HandedIn {
    /** Series of issued documents, for their labels. */
    documentSeries: Series;
  }
}

type OfSite = { site?: string | undefined };

const READ = 'documents.series.read';

/** Issued documents of a parish by series and year, with their gaps and the last check. @throws AppError C100, invalid */
export async function seriesReport(ctx: Context, { site }: OfSite): Promise<SeriesReport> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand(READ, { siteId });
  const years = await seriesYears(ctx.db, [siteId]);
  const chains = await ctx.db.select().from(documentChains).where(eq(documentChains.siteId, siteId));
  const labels = new Map(ctx.across.handedIn('documentSeries').map(({ name, label }) => [name, label]));
  return {
    series: years.map(({ issuerId, ...year }) => {
      const chain = chains.find((one) => isOf(one, { issuerId, ...year }));
      const label = labels.get(year.series);
      const { series, isTest, year: of, documents, first, last, gaps } = year;
      return {
        label: label ? textOf(label, ctx.locale) : series,
        isTest,
        year: of,
        documents,
        first,
        last,
        gaps,
        checkedAt: chain?.checkedAt?.toISOString() ?? null,
        brokenAt: chain ? chain.brokenAt : 1,
      };
    }),
  };
}

const isOf = (one: ChainKey, other: ChainKey): boolean =>
  one.issuerId === other.issuerId && one.series === other.series && one.isTest === other.isTest;

/** Checks the chains of a parish now. @throws AppError C100, invalid */
export async function checkSeries(ctx: Context, { site }: OfSite): Promise<SeriesReport> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand(READ, { siteId });
  for await (const verdict of verifyChains(ctx.db, siteId)) await keepVerdict(ctx, verdict);
  return seriesReport(ctx, { site });
}

/** Job of every night: checks all chains, and logs their ends as anchors outside the database. */
export async function checkAllSeries(ctx: Context): Promise<void> {
  for await (const verdict of verifyChains(ctx.db)) {
    await keepVerdict(ctx, verdict);
    const { series, length, hash } = verdict.chain;
    if (verdict.broken) ctx.log.error({ series, ...verdict.broken }, 'issued documents were changed');
    else ctx.log.info({ series, anchor: `${length}:${hash}` }, 'end of a chain of issued documents');
  }
}

async function keepVerdict(ctx: Context, { chain, broken }: ChainVerdict): Promise<void> {
  const { issuerId, series, isTest } = documentChains;
  await ctx.db
    .update(documentChains)
    .set({ checkedAt: ctx.now(), brokenAt: broken?.position ?? null })
    .where(and(eq(issuerId, chain.issuerId), eq(series, chain.series), eq(isTest, chain.isTest)));
}
