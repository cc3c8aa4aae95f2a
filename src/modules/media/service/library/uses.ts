import { and, arrayOverlaps, isNull, sql } from 'drizzle-orm';
import type { MediaUse } from '#kernel/across-rooms.ts';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { slugOf } from '#kernel/site-of.ts';
import type { FileUse } from '../../contract.ts';
import { galleries } from '../../tables.ts';
import { readableFiles } from './authorised-files.ts';

/** Uses of files in all rooms (content.md C5). @throws AppError C100, notFound */
export async function listUses(ctx: Context, ids: string[]): Promise<FileUse[]> {
  await readableFiles(ctx, ids);
  return usesOf(ctx, ids);
}

/** Like `listUses` without a permission check, for refusals of authorised actions. */
export async function usesOf(ctx: Context, ids: string[]): Promise<FileUse[]> {
  const uses = await ctx.across.mediaUses(ctx, ids);
  return uses.map(({ siteId, ...use }) => ({ ...use, site: slugOf(ctx, siteId) }));
}

/** ME10, S8.2 'could not remove file': refuses files in use. @throws AppError media.inUse (409) with the uses */
export async function demandUnused(tx: Context, ids: string[]): Promise<void> {
  const uses = await usesOf(tx, ids);
  const count = new Set(uses.map(({ fileId }) => fileId)).size;
  if (count > 0) throw new AppError('media.inUse', 409, 'media_errorInUse', { uses, places: uses.length, count });
}

/**
 * Those of these files that stand in galleries and in none that guests may see: what other rooms say of a gallery holds for its
 * pictures. A gallery in the trash shows nothing, but withholds as before.
 */
export async function heldByGalleries(ctx: Context, fileIds: string[], preview?: string): Promise<string[]> {
  const held: string[] = [];
  for (const fileId of new Set(fileIds)) {
    const containing = await galleriesWith(ctx, fileId);
    if (containing.length === 0) continue;
    const closed = new Set(
      await ctx.across.heldFiles(
        ctx,
        containing.map(({ id }) => id),
        preview,
      ),
    );
    if (closed.size > 0 && containing.every(({ id, isRemoved }) => isRemoved || closed.has(id))) held.push(fileId);
  }
  return held;
}

/** Cached: a page has dozens of pictures. */
const galleriesWith = (ctx: Context, fileId: string) =>
  ctx.kept(
    `media.galleriesWith ${fileId}`,
    ctx.sites.map(({ id }) => `media:${id}` as const),
    () =>
      ctx.db
        .select({ id: galleries.id, isRemoved: sql<boolean>`${galleries.removedAt} is not null` })
        .from(galleries)
        .where(arrayOverlaps(galleries.files, [fileId])),
  );

/** The uses of this room: galleries. */
export async function galleryUses(ctx: Context, fileIds: string[]): Promise<MediaUse[]> {
  if (fileIds.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(galleries)
    .where(and(isNull(galleries.removedAt), arrayOverlaps(galleries.files, fileIds)));
  const mayRead = (siteId: string) => ctx.may('media.file.read', { siteId });
  return rows.flatMap(({ id, siteId, name, files: shown }) =>
    fileIds
      .filter((fileId) => shown.includes(fileId))
      .map((fileId) => ({ fileId, kind: 'gallery', id, title: mayRead(siteId) ? name : null, siteId, url: null })),
  );
}
