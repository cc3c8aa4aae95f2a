import { and, eq } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { DownloadQuery } from '../contract.ts';
import { files } from '../tables.ts';
import { type FileRow, storeKeys } from './file-view.ts';
import {
  baselineOf,
  bestFit,
  hasSizes,
  plainFormat,
  RENDITION_MIME,
  type Rendition,
  renditionByRef,
  wholeRef,
} from './gridrefs.ts';
import { type StoredPart, storedRendition } from './renditions.ts';
import { loadableBy } from './visible.ts';

/** Something to hand out, and what the answer's head says about it. */
export type Download = StoredPart & { mime: string; name: string; gridref: string; isPublic: boolean };

/**
 * The best fitting size of a picture, the whole of anything else.
 * @throws AppError notFound for what does not exist, lies in the trash or is internal to others: nobody learns which
 */
export async function findDownload(
  ctx: Context,
  id: string,
  query: DownloadQuery & { takesWebp: boolean },
): Promise<Download> {
  const file = await loadable(ctx, id);
  if (query.format === 'original' || !hasSizes(file)) return whole(ctx, file);
  const webp = query.format === 'webp' || (query.format === undefined && query.takesWebp);
  const size = bestFit(file, webp ? 'webp' : plainFormat(file), query);
  return size ? rendition(ctx, file, size) : whole(ctx, file);
}

/** One size by its immutable name. @throws AppError notFound */
export async function findSize(ctx: Context, id: string, gridref: string): Promise<Download> {
  const file = await loadable(ctx, id);
  if (gridref === wholeRef(file)) return whole(ctx, file);
  const size = renditionByRef(file, gridref);
  if (!size) throw notFound();
  return rendition(ctx, file, size);
}

async function loadable(ctx: Context, id: string): Promise<FileRow> {
  const [row] = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.id, id), loadableBy(ctx)));
  if (!row) throw notFound();
  return row;
}

/** Pictures in full size are made as well: the bytes as uploaded may say where the photographer lives. */
async function whole(ctx: Context, file: FileRow): Promise<Download> {
  const baseline = baselineOf(file);
  if (baseline) return rendition(ctx, file, baseline);
  const { mime, name, isPublic } = file;
  const key = storeKeys(file).original;
  const { bytes } = (await ctx.files.stat(key)) ?? file;
  return { key, bytes, mime, name, isPublic, gridref: wholeRef(file) };
}

async function rendition(ctx: Context, file: FileRow, size: Rendition): Promise<Download> {
  const { gridref, format } = size;
  const ending = gridref.slice(gridref.lastIndexOf('.'));
  const name = file.name.slice(0, file.name.lastIndexOf('.')) + ending;
  return {
    ...(await storedRendition(ctx, file, size)),
    mime: RENDITION_MIME[format],
    name,
    gridref,
    isPublic: file.isPublic,
  };
}
