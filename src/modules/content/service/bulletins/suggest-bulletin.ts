import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Context, SiteRef } from '#kernel/context.ts';
import { siteOf } from '#kernel/site-of.ts';
import { readDocument } from '#modules/media/index.ts';
import type { BulletinSuggestion, ExistingBulletin } from '../../contract/bulletins.ts';
import { entryPath } from '../../entry-path.ts';
import { entries } from '../../tables.ts';
import { guessBulletin } from './guess-bulletin.ts';

/**
 * What a PDF of the library says about the bulletin it is. Stores nothing. Takes seconds.
 * @throws AppError C100, notFound; invalid for an unknown parish
 */
export async function suggestBulletin(
  ctx: Context,
  input: { site: string; file: string },
): Promise<{ suggestion: BulletinSuggestion; existing: ExistingBulletin | null }> {
  const site = siteOf(ctx, input.site);
  ctx.demand('content.entry.create', { siteId: site.id });
  const { name, pages } = await readDocument(ctx, input.file);
  const paper = await paperOf(ctx, site.id);
  const suggestion = guessBulletin({ name, pages: pages.map(({ text }) => text), paper });
  return { suggestion, existing: await existingBulletin(ctx, site, suggestion) };
}

/** The bulletin of this issue that the parish has already, whether public or not. */
async function existingBulletin(
  ctx: Context,
  site: SiteRef,
  { kind, issue }: BulletinSuggestion,
): Promise<ExistingBulletin | null> {
  if (!issue) return null;
  const [found] = await ctx.db
    .select({ _id: entries.id, title: entries.title, slug: entries.slug, type: entries.type })
    .from(entries)
    .where(
      and(
        ...ofBulletins(site.id),
        sql`${entries.details} ->> 'issue' = ${issue}`,
        sql`coalesce(${entries.details} ->> 'kind', 'pfarrblatt') = ${kind}`,
      ),
    )
    .orderBy(desc(entries.date))
    .limit(1);
  return found ? { _id: found._id, title: found.title, path: entryPath(site.slug, found) } : null;
}

const ofBulletins = (siteId: string) => [
  eq(entries.siteId, siteId),
  eq(entries.type, 'bulletin'),
  isNull(entries.removedAt),
];

/** '„Wagramblick“' of the latest issue that is named so. */
async function paperOf(ctx: Context, siteId: string): Promise<string | null> {
  const rows = await ctx.db
    .select({ title: entries.title })
    .from(entries)
    .where(and(...ofBulletins(siteId)))
    .orderBy(desc(entries.date))
    .limit(20);
  return rows.flatMap(({ title }) => /^(.{2,60}?)\s+Nr\. \d/.exec(title)?.[1] ?? [])[0] ?? null;
}
