import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { dropLinks, findLink, issueLink, listLinks } from '#kernel/links/one-time-links.ts';
import { hashToken } from '#kernel/links/token.ts';
import { slugOf } from '#kernel/site-of.ts';
import { entries } from '../../tables.ts';
import { draftOf, withDraft } from '../drafts/stored-drafts.ts';
import { entryObject } from '../entries/entry-audit.ts';
import { type EntryRow, entryView } from '../entries/entry-view.ts';
import { type PageEntry, withPictures } from '../entries/page-entries.ts';
import { ownRows } from '../entries/write-entries.ts';
import { shownBlocks } from '../shown-blocks.ts';
import { PREVIEW } from './preview-kind.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Makes the preview link of an entry; the former one ends. @throws AppError C100, notFound */
export async function makePreview(
  ctx: Context,
  { id, days }: { id: string; days: number },
): Promise<{ url: string; expiresAt: string }> {
  return ctx.tx(async (tx) => {
    const [row] = await ownRows(tx, [id], 'content.entry.update');
    const lifeMs = days * DAY_MS;
    const { token } = await issueLink(tx, { kind: PREVIEW, subject: id, lifeMs });
    if (row) await tx.record({ act: 'content.preview.create', ...entryObject(row), note: String(days) });
    const url = `${ctx.publicUrl}/${slugOf(ctx, row?.siteId ?? null)}/Vorschau/${token}`;
    return { url, expiresAt: new Date(ctx.now().getTime() + lifeMs).toISOString() };
  });
}

/** @throws AppError C100, notFound */
export async function endPreview(ctx: Context, id: string): Promise<{ ended: boolean }> {
  return ctx.tx(async (tx) => {
    const [row] = await ownRows(tx, [id], 'content.entry.update');
    const ended = (await listLinks(tx, PREVIEW, id)).length > 0;
    await dropLinks(tx, [id], [PREVIEW]);
    if (row && ended) await tx.record({ act: 'content.preview.remove', ...entryObject(row) });
    return { ended };
  });
}

export type Preview = { entry: PageEntry; expiresAt: Date | null; isDraft: boolean };

/**
 * The entry of a preview link in the parish of the request as it will be: published or not, with the draft beside it. An
 * editor also gets it by the id of the entry. Null once the link has ended.
 */
export async function previewOf(ctx: Context, token: string): Promise<Preview | null> {
  const link = UUID.test(token) ? null : await findLink(ctx, PREVIEW, [hashToken(token)]);
  const id = UUID.test(token) ? token : link?.subject;
  if (!id) return null;
  const [row] = await ctx.db
    .select()
    .from(entries)
    .where(and(eq(entries.id, id), eq(entries.siteId, ctx.site.id), isNull(entries.removedAt)));
  if (!row || (!link && !ctx.may('content.entry.update', { siteId: row.siteId, ownerId: row.createdBy }))) return null;
  const { entry, isDraft } = await previewed(ctx, row);
  if (!link) return { entry, isDraft, expiresAt: null };
  return { entry: withToken(entry, token), isDraft, expiresAt: link.expiresAt };
}

const DOWNLOAD = /\/api\/v0\/download\/[\da-f-]{36}(?:\/[\w.-]+)?(?:\?[\w=&.-]*)?/gi;

/** Guests get pictures and documents of the entry only with the link, so its token is added to their addresses. */
function withToken(entry: PageEntry, token: string): PageEntry {
  const added = JSON.stringify(entry).replace(
    DOWNLOAD,
    (url) => `${url}${url.includes('?') ? '&' : '?'}preview=${encodeURIComponent(token)}`,
  );
  return JSON.parse(added);
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

async function previewed(ctx: Context, row: EntryRow): Promise<Pick<Preview, 'entry' | 'isDraft'>> {
  const draft = await draftOf(ctx, row.id);
  const written = withDraft(entryView(ctx, row), draft);
  const [entry] = await withPictures(ctx, [written]);
  if (!entry) throw notFound();
  const isDraft = draft !== null || row.status !== 'published' || row.hidden;
  if (written.blocks.length === 0) return { entry, isDraft };
  return { entry: { ...entry, shownBlocks: await shownBlocks(ctx, written) }, isDraft };
}
