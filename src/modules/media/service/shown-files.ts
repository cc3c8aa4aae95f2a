import { inArray } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { addDays, instantOf } from '#kernel/local-time.ts';
import { files } from '../tables.ts';
import type { FileRow } from './file-view.ts';
import { mayLoad } from './visible.ts';

/**
 * Files that go with something this reader sees, as far as he may load them. A page that is being rendered is made again when
 * one of the parishes changes a file, and when a consent ends. NB: also when none of them may be loaded now: a blocked file
 * can be released, one in the trash can come back.
 */
export async function shownRows(ctx: Context, ids: string[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db.select().from(files).where(inArray(files.id, ids));
  showsMediaOf(ctx, rows);
  const loadable = rows.filter((row) => mayLoad(ctx, row));
  holdsUntilConsentsEnd(ctx, loadable);
  return loadable;
}

/** Tells the page that it shows something of these parishes, and of its own. */
export function showsMediaOf(ctx: Context, rows: { siteId: string }[]): void {
  ctx.shows(`media:${ctx.site.id}`, ...rows.map(({ siteId }) => `media:${siteId}` as const));
}

function holdsUntilConsentsEnd(ctx: Context, rows: FileRow[]): void {
  for (const { consentUntil, consentOverride } of rows)
    if (consentUntil && !consentOverride)
      ctx.trueUntil(instantOf(addDays(consentUntil, 1), '00:00', ctx.site.timeZone));
}
