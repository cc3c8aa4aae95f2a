import { and, eq, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '#kernel/context.ts';
import { oneByOne } from '#kernel/jobs/one-by-one.ts';
import { addDays, localMoment } from '#kernel/local-time.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { slugOf, zoneOf } from '#kernel/site-of.ts';
import type { Kept, Retention } from '../../../contract/books.ts';
import { accountingArchives, papers } from '../../../tables.ts';
import { blankPapers } from '../../papers/personal-data.ts';
import { homeVatOf } from '../../papers/supply.ts';
import { ARCHIVE_DAYS } from '../archive/make-archive.ts';
import { demandBooks } from '../booked.ts';
import { keptSince, keptUntil, yearsKept } from './kept-until.ts';

/** Papers that belong to the books, and those that the law does not ask for. */
const OF_BOOKS = and(ne(papers.kind, 'offer'), isNotNull(papers.documentId), isNull(papers.removedAt));
const OTHERS = and(or(eq(papers.kind, 'offer'), isNull(papers.documentId)), isNull(papers.removedAt));

/** How long papers of a parish are kept, and until when. @throws AppError C100 */
export async function readRetention(ctx: Context, { site }: { site?: string | undefined }): Promise<Retention> {
  const { id: siteId, timeZone } = demandBooks(ctx, site);
  const { country } = await homeVatOf(ctx, siteId);
  const { on: today } = localMoment(ctx.now(), timeZone);
  const ofSite = eq(papers.siteId, siteId);
  const documents = await countOf(ctx, papers, { on: papers.on, where: and(ofSite, OF_BOOKS) });
  const day = sql`(${accountingArchives.createdAt} at time zone ${timeZone})::date`;
  const offers = await countOf(ctx, papers, { on: papers.on, where: and(ofSite, OTHERS) });
  const archives = await countOf(ctx, accountingArchives, { on: day, where: eq(accountingArchives.siteId, siteId) });
  return {
    country,
    years: yearsKept(country),
    kinds: [
      { what: 'documents', ...documents, until: documents.oldest && keptUntil(documents.oldest, country) },
      { what: 'offers', ...offers, until: null },
      { what: 'archives', ...archives, until: archives.oldest && addDays(archives.oldest, ARCHIVE_DAYS) },
    ],
    ended: await ctx.db.$count(papers, and(ofSite, isOver(today, country))),
  };
}

type Counted = { on: AnyPgColumn | SQL; where: SQL | undefined };

async function countOf(ctx: Context, table: PgTable, { on, where }: Counted): Promise<Pick<Kept, 'count' | 'oldest'>> {
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int`, oldest: sql<string | null>`min(${on})::text` })
    .from(table)
    .where(where);
  return row ?? { count: 0, oldest: null };
}

/** Papers of the books whose time is over and that still name their recipient. */
const isOver = (today: string, country: string): SQL | undefined =>
  and(
    OF_BOOKS,
    lt(papers.on, keptSince(today, country)),
    sql`${papers.party} ->> 'name' <> ''`,
    sql`${papers.owedCents} = 0`,
  );

/**
 * Job of every night: papers whose time is over forget to whom they were written. Number, lines and amounts stay, and so do the chains;
 * an invoice that still waits for money is kept longer.
 */
export async function forgetOldPapers(contextOf: ContextMaker): Promise<void> {
  const system = await contextOf();
  await oneByOne(system, system.sites, async ({ id: siteId }) => {
    const ctx = await contextOf(siteId);
    const { country } = await homeVatOf(ctx, siteId);
    const { on: today } = localMoment(ctx.now(), zoneOf(ctx, siteId));
    await ctx.tx(async (tx) => {
      const { length: count } = await blankPapers(tx, and(eq(papers.siteId, siteId), isOver(today, country)));
      if (count === 0) return;
      await tx.record({
        act: 'accounting.books.forget',
        object: { kind: 'accounting_books', id: siteId, label: `${slugOf(tx, siteId)} ${today}` },
        siteId,
        after: { count, years: yearsKept(country) },
      });
    });
  });
}
