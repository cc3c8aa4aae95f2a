import { and, arrayOverlaps, isNull } from 'drizzle-orm';
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
