import { and, isNull, or, sql } from 'drizzle-orm';
import type { MediaUse } from '#kernel/across-rooms.ts';
import type { Context } from '#kernel/context.ts';
import { sendings, templates } from '../../tables.ts';
import { letterFiles } from './store-letter.ts';

/** Templates and newsletters that show one of these files, except those in the trash: the pictures of sent emails are loaded for years. */
export async function lettersThatShow(ctx: Context, fileIds: string[]): Promise<MediaUse[]> {
  if (fileIds.length === 0) return [];
  const wanted = new Set(fileIds);
  const shows = (column: typeof templates.blocks | typeof sendings.blocks) =>
    or(...fileIds.map((id) => sql`position(${id} in ${column}::text) > 0`));
  const own = await ctx.db
    .select()
    .from(templates)
    .where(and(isNull(templates.removedAt), shows(templates.blocks)));
  const sent = await ctx.db
    .select()
    .from(sendings)
    .where(and(isNull(sendings.removedAt), shows(sendings.blocks)));
  const letters = [
    ...own.map((row) => ({ ...row, kind: 'newsletter_template', title: row.name })),
    ...sent.map((row) => ({ ...row, kind: 'newsletter_sending', title: row.subject })),
  ];
  return letters.flatMap(({ id, siteId, kind, title, blocks }) => {
    const isReadable = ctx.may('newsletter.template.update', { siteId });
    const shown = [...new Set(letterFiles(ctx, blocks))].filter((fileId) => wanted.has(fileId));
    return shown.map((fileId) => ({ fileId, id, siteId, kind, title: isReadable ? title : null, url: null }));
  });
}
