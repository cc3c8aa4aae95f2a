import { and, eq, isNull, sql } from 'drizzle-orm';
import type { MediaUse } from '#kernel/across-rooms.ts';
import type { Context } from '#kernel/context.ts';
import { ENTRY_FOLDERS } from '../entries/entry-path.ts';
import { entries, entryDrafts } from '../tables.ts';
import type { EntryRow } from './entries/entry-view.ts';
import { visibleTo } from './visible.ts';

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
      .map((fileId) => ({
        fileId,
        kind: 'entry',
        id: row.id,
        ...placeOf(ctx, row, mayRead && (wordsOf(row, null).includes(fileId) || mayChange(ctx, row))),
      })),
  );
}

const mayChange = (ctx: Context, { siteId }: EntryRow) => ctx.may('content.entry.update', { siteId });

const wordsOf = ({ media, blocks, downloads, content, english, details }: EntryRow, draft: unknown): string =>
  JSON.stringify([media, blocks, downloads, content, english, details, draft]);

function placeOf(ctx: Context, row: EntryRow, mayRead: boolean): Pick<MediaUse, 'title' | 'siteId' | 'url'> {
  if (!mayRead) return { title: null, siteId: row.siteId, url: null };
  const site = ctx.sites.find(({ id }) => id === row.siteId);
  const path = [site?.slug, ENTRY_FOLDERS[row.type], row.slug].filter((part) => part !== undefined);
  return { title: row.title, siteId: row.siteId, url: site ? `/${path.map(encodeURIComponent).join('/')}` : null };
}
