import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { Entry } from '../../contract.ts';
import { entries } from '../../tables.ts';
import { entryView } from '../entries/entry-view.ts';
import { ofSite, visibleTo } from '../visible.ts';

/** Day of the issue; the day of publication where it was not stated. */
const on = sql<string>`coalesce(${entries.date}, ${entries.publishDate}::text, '')`;
const isIssue = sql`coalesce(${entries.details} ->> 'kind', '') <> 'wochenzettel'`;

/** Visible bulletins of the parish of one year, newest first. */
export async function bulletinsOfYear(ctx: Context, year: string): Promise<Entry[]> {
  return select(ctx, { where: sql`left(${on}, 4) = ${year}`, limit: 400 });
}

/** The newest issue of the parish; a weekly sheet only while there is nothing else. */
export async function newestBulletin(ctx: Context): Promise<Entry | null> {
  const [issue] = await select(ctx, { where: isIssue, limit: 1 });
  const [any] = issue ? [issue] : await select(ctx, { where: undefined, limit: 1 });
  return any ?? null;
}

/** Years with a visible bulletin, newest first. */
export async function bulletinYears(ctx: Context): Promise<string[]> {
  const year = sql<string>`left(${on}, 4)`;
  const rows = await ctx.db.selectDistinct({ year }).from(entries).where(bulletins(ctx));
  return rows.flatMap((row) => row.year || []).toSorted((a, b) => b.localeCompare(a));
}

const bulletins = (ctx: Context): SQL | undefined => and(ofSite(ctx), eq(entries.type, 'bulletin'), visibleTo(ctx));

async function select(ctx: Context, { where, limit }: { where: SQL | undefined; limit: number }): Promise<Entry[]> {
  const rows = await ctx.db
    .select()
    .from(entries)
    .where(and(bulletins(ctx), where))
    .orderBy(desc(on), desc(entries.createdAt), entries.id)
    .limit(limit);
  return rows.map((row) => entryView(ctx, row));
}
