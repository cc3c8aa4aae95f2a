import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { dropLinks, findLink, issueLink, listLinks } from '#kernel/links/one-time-links.ts';
import { hashToken } from '#kernel/links/token.ts';
import { slugOf } from '#kernel/site-of.ts';
import { entries } from '../../tables.ts';
import { entryObject } from '../entry-audit.ts';
import { entryView } from '../entry-view.ts';
import { type PageEntry, withPictures } from '../page-entries.ts';
import { ownRows } from '../write-entries.ts';

const KIND = 'content.preview';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Makes the preview link of an entry; the former one ends. @throws AppError C100, notFound */
export async function makePreview(
  ctx: Context,
  { id, days }: { id: string; days: number },
): Promise<{ url: string; expiresAt: string }> {
  return ctx.tx(async (tx) => {
    const [row] = await ownRows(tx, [id], 'content.entry.update');
    const lifeMs = days * DAY_MS;
    const { token } = await issueLink(tx, { kind: KIND, subject: id, lifeMs });
    if (row) await tx.record({ act: 'content.preview.create', ...entryObject(row), note: String(days) });
    const url = `${ctx.publicUrl}/${slugOf(ctx, row?.siteId ?? null)}/Vorschau/${token}`;
    return { url, expiresAt: new Date(ctx.now().getTime() + lifeMs).toISOString() };
  });
}

/** @throws AppError C100, notFound */
export async function endPreview(ctx: Context, id: string): Promise<{ ended: boolean }> {
  return ctx.tx(async (tx) => {
    const [row] = await ownRows(tx, [id], 'content.entry.update');
    const ended = (await listLinks(tx, KIND, id)).length > 0;
    await dropLinks(tx, [id], [KIND]);
    if (row && ended) await tx.record({ act: 'content.preview.remove', ...entryObject(row) });
    return { ended };
  });
}

/** The entry of a preview link in the parish of the request, published or not; null once the link has ended. */
export async function previewOf(ctx: Context, token: string): Promise<{ entry: PageEntry; expiresAt: Date } | null> {
  const link = await findLink(ctx, KIND, [hashToken(token)]);
  if (!link?.subject) return null;
  const [row] = await ctx.db
    .select()
    .from(entries)
    .where(and(eq(entries.id, link.subject), eq(entries.siteId, ctx.site.id), isNull(entries.removedAt)));
  const [entry] = row ? await withPictures(ctx, [entryView(ctx, row)]) : [];
  return entry ? { entry, expiresAt: link.expiresAt } : null;
}
