import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { MediaUse } from '#kernel/across-rooms.ts';
import type { Context } from '#kernel/context.ts';
import { ENTRY_FOLDERS } from '../entry-path.ts';
import { entries, entryDrafts } from '../tables.ts';
import type { EntryRow } from './entry-view.ts';
import { publishedNow, visibleTo } from './visible.ts';

/**
 * Entries that use one of these files as a picture, as a download or by URL in their text. Includes drafts, also those beside a published entry; excludes
 * the trash.
 */
export async function entriesThatShow(ctx: Context, fileIds: string[]): Promise<MediaUse[]> {
  if (fileIds.length === 0) return [];
  const patterns = fileIds.map((fileId) => `%${fileId}%`);
  const words = sql`concat(${entries.media}, ${entries.blocks}, ${entries.downloads}, ${entries.content}, ${entries.english}, ${entries.details}, ${entryDrafts.fields})`;
  const rows = await ctx.db
    .select({ row: entries, draft: entryDrafts.fields, mayRead: sql<boolean>`(${visibleTo(ctx)})` })
    .from(entries)
    .leftJoin(entryDrafts, eq(entryDrafts.entryId, entries.id))
    .where(and(isNull(entries.removedAt), sql`${words} like any(array[${sql.join(patterns, sql`, `)}]::text[])`));
  return rows.flatMap(({ row, draft, mayRead }) =>
    fileIds
      .filter((fileId) => wordsOf(row, draft).includes(fileId))
      .map((fileId) => ({ fileId, kind: 'entry', id: row.id, ...placeOf(ctx, row, mayRead) })),
  );
}

/**
 * Those of these files that are downloads of a published entry which is hidden or outside its timeframe (EV6). Drafts count
 * for nothing: their preview links offer their downloads.
 */
export async function filesOfHiddenEntries(ctx: Context, fileIds: string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const attached = fileIds.map((file) => sql`${entries.downloads} @> ${JSON.stringify([{ file }])}::jsonb`);
  const isHidden = and(isNull(entries.removedAt), eq(entries.status, 'published'), sql`not (${publishedNow(ctx)})`);
  const rows = await ctx.db
    .select({ downloads: entries.downloads })
    .from(entries)
    .where(and(isHidden, or(...attached)));
  const held = new Set(rows.flatMap(({ downloads }) => downloads.flatMap(({ file }) => file ?? [])));
  return fileIds.filter((fileId) => held.has(fileId));
}

const wordsOf = ({ media, blocks, downloads, content, english, details }: EntryRow, draft: unknown): string =>
  JSON.stringify([media, blocks, downloads, content, english, details, draft]);

function placeOf(ctx: Context, row: EntryRow, mayRead: boolean): Pick<MediaUse, 'title' | 'siteId' | 'url'> {
  if (!mayRead) return { title: null, siteId: row.siteId, url: null };
  const site = ctx.sites.find(({ id }) => id === row.siteId);
  const path = [site?.slug, ENTRY_FOLDERS[row.type], row.slug].filter((part) => part !== undefined);
  return { title: row.title, siteId: row.siteId, url: site ? `/${path.map(encodeURIComponent).join('/')}` : null };
}
