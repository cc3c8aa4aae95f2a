import { inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays, instantOf } from '#kernel/local-time.ts';
import { files } from '../../tables.ts';
import type { FileRow } from '../library/file-view.ts';
import { mayLoad } from '../library/visible.ts';

/**
 * Files that accompany visible content, as far as the caller may load them. The page being rendered is invalidated when
 * one of the parishes changes a file, and when a consent ends. NB: also if none may be loaded now: a blocked file can
 * be released, a removed one restored.
 */
export async function loadableRows(ctx: Context, ids: string[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db.select().from(files).where(inArray(files.id, ids));
  addPageTags(ctx, rows);
  const loadable = rows.filter((row) => mayLoad(ctx, row));
  expireWithConsents(ctx, loadable);
  return loadable;
}

/** Adds the cache tags of these parishes and the page's own to the page being rendered. */
export function addPageTags(ctx: Context, rows: { siteId: string }[]): void {
  ctx.shows(`media:${ctx.site.id}`, ...rows.map(({ siteId }) => `media:${siteId}` as const));
}

function expireWithConsents(ctx: Context, rows: FileRow[]): void {
  for (const { consentUntil, consentOverride } of rows)
    if (consentUntil && !consentOverride)
      ctx.trueUntil(instantOf(addDays(consentUntil, 1), '00:00', ctx.site.timeZone));
}
