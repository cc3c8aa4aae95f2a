import { and, asc, count, desc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { likeAnywhere } from '#kernel/db/like.ts';
import { notFound } from '#kernel/errors.ts';
import { slugOf } from '#kernel/site-of.ts';
import type { Gallery, GalleryFilter, MediaFile } from '../contract.ts';
import { galleries } from '../tables.ts';
import { filesByIds } from './library/read-files.ts';
import { inTrash, ofAllowedSites, ofSite } from './library/visible.ts';

export type GalleryRow = typeof galleries.$inferSelect;

/** Files that the reader cannot read are left out of `file`, and stay among the ids of the gallery. */
type WithFiles = { gallery: Gallery[]; file: MediaFile[]; total: number };

/** One page of the galleries of parishes whose files this person may read, with the file of each cover. @throws AppError C100 */
export async function listGalleries(ctx: Context, filter: GalleryFilter): Promise<WithFiles> {
  const where = and(...conditions(ctx, filter));
  const rows = await ctx.db
    .select()
    .from(galleries)
    .where(where)
    .orderBy(...orderOf(filter.sort))
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
  const [counted] = await ctx.db.select({ total: count() }).from(galleries).where(where);
  return withCovers(ctx, rows, counted?.total ?? 0);
}

/** In the order asked for, with the file of each cover; unknown and foreign ids are left out. @throws AppError C100 */
export async function readGalleries(ctx: Context, ids: string[]): Promise<WithFiles> {
  const rows = await readableRows(ctx, ids);
  return withCovers(ctx, rows, rows.length);
}

/** With all its files. @throws AppError C100, notFound */
export async function getGallery(ctx: Context, id: string): Promise<WithFiles> {
  const [row] = await readableRows(ctx, [id]);
  if (!row) throw notFound();
  return { gallery: [galleryView(ctx, row)], file: await filesByIds(ctx, row.fileIds), total: 1 };
}

/** The row as the API shows it. */
export function galleryView(ctx: Context, row: GalleryRow): Gallery {
  const { id, siteId, name, fileIds, coverId, settings, createdAt, updatedAt, removedAt, rev } = row;
  return {
    _id: id,
    site: slugOf(ctx, siteId),
    ...{ name, files: fileIds, cover: coverId, settings, rev },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    removedAt: removedAt?.toISOString() ?? null,
  };
}

async function withCovers(ctx: Context, rows: GalleryRow[], total: number): Promise<WithFiles> {
  const covers = rows.flatMap(({ coverId, fileIds }) => coverId ?? fileIds[0] ?? []);
  const file = await filesByIds(ctx, [...new Set(covers)]);
  return { gallery: rows.map((row) => galleryView(ctx, row)), file, total };
}

async function readableRows(ctx: Context, ids: string[]): Promise<GalleryRow[]> {
  const allowed = ofAllowedSites(ctx, 'media.file.read', galleries.siteId);
  const rows = await ctx.db
    .select()
    .from(galleries)
    .where(and(inArray(galleries.id, ids), inTrash(false, galleries.removedAt), allowed));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

function conditions(ctx: Context, { id, site, search, status }: GalleryFilter): SQL[] {
  const trash = status === 'trash';
  const list = [
    ofAllowedSites(ctx, trash ? 'media.file.remove' : 'media.file.read', galleries.siteId),
    inTrash(trash, galleries.removedAt),
    id ? eq(galleries.id, id) : undefined,
    site ? ofSite(ctx, site, galleries.siteId) : undefined,
    search ? ilike(galleries.name, likeAnywhere(search)) : undefined,
  ];
  return list.filter((condition) => condition !== undefined);
}

const SORTS = {
  name: sql`${galleries.name} collate "und-x-icu"`,
  createdAt: galleries.createdAt,
  updatedAt: galleries.updatedAt,
};

function orderOf(sort: GalleryFilter['sort']): SQL[] {
  const column = SORTS[sort.replace('-', '') as keyof typeof SORTS];
  return [sort.startsWith('-') ? desc(column) : asc(column), asc(galleries.id)];
}
