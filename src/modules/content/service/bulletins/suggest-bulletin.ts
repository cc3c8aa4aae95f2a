import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { siteOf } from '#kernel/site-of.ts';
import { readDocument } from '#modules/media/index.ts';
import type { BulletinSuggestion } from '../../contract/bulletins.ts';
import { entries } from '../../tables.ts';
import { guessBulletin } from './guess-bulletin.ts';

/**
 * What a PDF of the library says about the bulletin it is. Stores nothing. Takes seconds.
 * @throws AppError C100, notFound; invalid for an unknown parish
 */
export async function suggestBulletin(
  ctx: Context,
  input: { site: string; file: string },
): Promise<{ suggestion: BulletinSuggestion }> {
  const site = siteOf(ctx, input.site);
  ctx.demand('content.entry.create', { siteId: site.id });
  const { name, pages } = await readDocument(ctx, input.file);
  const paper = await paperOf(ctx, site.id);
  return { suggestion: guessBulletin({ name, pages: pages.map(({ text }) => text), paper }) };
}

/** '„Wagramblick“' of the latest issue that is named so. */
async function paperOf(ctx: Context, siteId: string): Promise<string | null> {
  const rows = await ctx.db
    .select({ title: entries.title })
    .from(entries)
    .where(and(eq(entries.siteId, siteId), eq(entries.type, 'bulletin'), isNull(entries.removedAt)))
    .orderBy(desc(entries.date))
    .limit(20);
  return rows.flatMap(({ title }) => /^(.{2,60}?)\s+Nr\. \d/.exec(title)?.[1] ?? [])[0] ?? null;
}
