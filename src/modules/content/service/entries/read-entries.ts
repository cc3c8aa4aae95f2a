import { and, arrayContains, desc, eq, gte, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { isOneOf, listRows, orderOf, rowsInOrder } from '#kernel/db/list-query.ts';
import { notFound } from '#kernel/errors.ts';
import { localMoment } from '#kernel/local-time.ts';
import type { Entry, EntryFilter } from '../../contract.ts';
import { entries } from '../../tables.ts';
import { seenIn } from '../search/seen-words.ts';
import { ofSite, visibleTo } from '../visible.ts';
import { entryView } from './entry-view.ts';

/** One page of the entries visible to the reader. NB: an unknown parish gives an empty list, not all entries. */
export async function listEntries(ctx: Context, filter: EntryFilter): Promise<{ entry: Entry[]; total: number }> {
  const { page, limit, sort } = filter;
  const query = { where: and(...conditions(ctx, filter)), orderBy: orderOf(SORTS, sort, entries.id), page, limit };
  const isCostly = filter.search !== undefined && filter.search !== '';
  const { rows, total } = await listRows(ctx.db, entries, { ...query, isCostly });
  return { entry: rows.map((row) => entryView(ctx, row)), total };
}

/** @throws AppError notFound, also for entries not visible to the reader */
export async function getEntry(ctx: Context, id: string): Promise<Entry> {
  const [row] = await ctx.db
    .select()
    .from(entries)
    .where(and(eq(entries.id, id), visibleTo(ctx)));
  if (!row) throw notFound();
  return entryView(ctx, row);
}

/** Entries in the order of `ids`; omits unknown and invisible ones. */
export async function entriesByIds(ctx: Context, ids: string[]): Promise<Entry[]> {
  const rows = await ctx.db
    .select()
    .from(entries)
    .where(and(inArray(entries.id, ids), visibleTo(ctx)));
  return rowsInOrder(ids, rows, ({ id }) => id).map((row) => entryView(ctx, row));
}

/** The entry with this slug in the current parish, or null. */
export async function entryBySlug(ctx: Context, slug: string): Promise<Entry | null> {
  const [row] = await ctx.db
    .select()
    .from(entries)
    .where(and(ofSite(ctx), or(eq(entries.slug, slug), eq(entries.slugEn, slug)), visibleTo(ctx)))
    // The parish's own entry takes precedence over a shared one with the same slug.
    .orderBy(desc(eq(entries.siteId, ctx.site.id)))
    .limit(1);
  return row ? entryView(ctx, row) : null;
}

/** Entries of one type in the current parish, without a total. */
export async function entriesOfParish(
  ctx: Context,
  { type, sort, from, to, limit }: Pick<EntryFilter, 'type' | 'sort' | 'from' | 'to' | 'limit'>,
): Promise<Entry[]> {
  const rows = await ctx.db
    .select()
    .from(entries)
    .where(and(...conditions(ctx, { page: 1, limit, sort, type, from, to, site: ctx.site.slug })))
    .orderBy(...orderOf(SORTS, sort, entries.id))
    .limit(limit);
  return rows.map((row) => entryView(ctx, row));
}

/** Which kinds of stories the years of the parish's chronicle have; a story may have none. Newest year first. */
export async function chronicleShelves(ctx: Context): Promise<{ year: string; kind: string | null }[]> {
  const year = sql<string>`left(${entries.date}, 4)`;
  const kind = sql<string | null>`${entries.details} ->> 'category'`;
  const rows = await ctx.db
    .selectDistinct({ year, kind })
    .from(entries)
    .where(and(ofSite(ctx), eq(entries.type, 'chronicle'), isNotNull(entries.date), visibleTo(ctx)));
  return rows.toSorted((a, b) => b.year.localeCompare(a.year));
}

function conditions(ctx: Context, filter: EntryFilter): SQL[] {
  const { from, to, tag, search } = filter;
  const list: (SQL | undefined)[] = [
    filter.status === 'trash' ? trashOf(ctx) : visibleTo(ctx),
    filter.id ? eq(entries.id, filter.id) : undefined,
    filter.site ? siteCondition(ctx, filter.site) : undefined,
    filter.type ? eq(entries.type, filter.type) : undefined,
    filter.types ? inArray(entries.type, filter.types.split(',')) : undefined,
    filter.slug ? eq(entries.slug, filter.slug) : undefined,
    tag ? arrayContains(entries.tags, [tag]) : undefined,
    from ? onOrAfter(from) : undefined,
    to ? lte(entries.date, to) : undefined,
    filter.when ? periodCondition(ctx, filter.when) : undefined,
    filter.status && filter.status !== 'trash' ? statusCondition(filter.status) : undefined,
    search ? seenIn(search) : undefined,
  ];
  return list.filter((condition) => condition !== undefined);
}

function siteCondition(ctx: Context, slug: string): SQL | undefined {
  const site = ctx.sites.find((one) => one.slug === slug);
  return site ? ofSite(ctx, site) : sql`false`;
}

/** From this moment on, with one of its dates. */
export const onOrAfter = (from: string): SQL | undefined =>
  or(
    gte(entries.date, from),
    sql`jsonb_path_exists(${entries.details}, '$.dates[*] ? (@.date >= $from)', jsonb_build_object('from', ${from}::text))`,
  );

/** By local day of the parish; an event of several days or dates is coming until its last one. */
function periodCondition(ctx: Context, when: 'coming' | 'past'): SQL {
  const first = sql`left(coalesce(nullif(${entries.details} ->> 'endDate', ''), ${entries.date}), 10)`;
  const further = sql`jsonb_path_query(${entries.details}, '$.dates[*]')`;
  const lastFurther = sql`(select max(left(coalesce(one ->> 'endDate', one ->> 'date'), 10)) from ${further} as one)`;
  const lastDay = sql`greatest(${first}, ${lastFurther})`;
  const today = localMoment(ctx.now(), ctx.site.timeZone).on;
  return when === 'past' ? sql`${lastDay} < ${today}` : sql`(${entries.date} is null or ${lastDay} >= ${today})`;
}

const statusCondition = (status: string): SQL =>
  status === 'hidden' ? eq(entries.hidden, true) : eq(entries.status, status);

/** Trashed entries of the parishes in which the reader may delete entries. */
function trashOf(ctx: Context): SQL | undefined {
  const ids = ctx.sites.filter((site) => ctx.may('content.entry.remove', { siteId: site.id })).map((site) => site.id);
  return ids.length > 0 ? and(isNotNull(entries.removedAt), isOneOf(entries.siteId, ids)) : sql`false`;
}

const SORTS = {
  position: entries.position,
  date: entries.date,
  title: entries.title,
  publish_date: entries.publishDate,
  updatedAt: entries.updatedAt,
};
