import { and, asc, count, eq, ilike, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { updateRevised } from '#kernel/db/revised-update.ts';
import { invalid, notFound } from '#kernel/errors.ts';
import type { Gallery, GalleryChange, GalleryFilter, MediaFile, NewGallery } from '../contract.ts';
import { galleries } from '../tables.ts';
import { filesByIds } from './read-files.ts';
import { ofAllowedSites, siteOf } from './visible.ts';

type GalleryRow = typeof galleries.$inferSelect;
type WithFiles = { gallery: Gallery[]; file: MediaFile[]; total: number };

/** Galleries by name, with the file that stands for each. @throws AppError C100 */
export async function listGalleries(
  ctx: Context,
  { site, search, status, page, limit }: GalleryFilter,
): Promise<WithFiles> {
  const where = and(
    ofAllowedSites(ctx, status === 'trash' ? 'media.file.remove' : 'media.file.read', galleries.siteId),
    site ? eq(galleries.siteId, siteOf(ctx, site).id) : undefined,
    search ? ilike(galleries.name, `%${search.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
    status === 'trash' ? isNotNull(galleries.removedAt) : isNull(galleries.removedAt),
  );
  const rows = await ctx.db
    .select()
    .from(galleries)
    .where(where)
    .orderBy(asc(galleries.name), asc(galleries.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await ctx.db.select({ total: count() }).from(galleries).where(where);
  const covers = rows.flatMap(({ coverId, fileIds }) => coverId ?? fileIds[0] ?? []);
  return {
    gallery: rows.map((row) => galleryView(ctx, row)),
    file: await filesByIds(ctx, [...new Set(covers)]),
    total: counted?.total ?? 0,
  };
}

/** @throws AppError C100, notFound */
export async function getGallery(ctx: Context, id: string): Promise<WithFiles> {
  const row = await ownGallery(ctx, id, 'media.file.read');
  return { gallery: [galleryView(ctx, row)], file: await filesByIds(ctx, row.fileIds), total: 1 };
}

/** @throws AppError C100; invalid for files that are no pictures, unknown or of others (S5.2) */
export async function createGallery(
  ctx: Context,
  { site, name, files, cover, settings }: NewGallery,
): Promise<Gallery> {
  const { id: siteId } = siteOf(ctx, site);
  ctx.demand('media.file.create', { siteId });
  await demandPictures(ctx, files, cover);
  return ctx.tx(async (tx) => {
    const values = { siteId, name, fileIds: files, coverId: cover, settings, createdAt: tx.now(), updatedAt: tx.now() };
    const [row] = await tx.db.insert(galleries).values(values).returning();
    if (!row) throw new Error('The gallery was not stored');
    await tx.record({ act: 'media.gallery.create', ...galleryObject(row), after: factsOf(row) });
    tx.touch(`media:${siteId}`);
    return galleryView(tx, row);
  });
}

/** A cover that is no longer among the files is forgotten. @throws AppError C100, notFound, conflict; invalid as `createGallery` */
export async function updateGallery(ctx: Context, change: GalleryChange): Promise<Gallery> {
  const { _id, rev, name, files, cover, settings } = change;
  const before = await ownGallery(ctx, _id, 'media.file.update');
  if (files || cover) await demandPictures(ctx, files ?? before.fileIds, cover ?? null);
  return ctx.tx(async (tx) => {
    const values = {
      ...(name === undefined ? {} : { name }),
      ...picturesAfter(before, { files, cover }),
      ...(settings ? { settings } : {}),
    };
    const where = isNull(galleries.removedAt);
    const row = await updateRevised(tx.db, galleries, { id: _id, rev, values, where }, (current) =>
      galleryView(tx, current),
    );
    await tx.record({
      act: 'media.gallery.update',
      ...galleryObject(row),
      before: factsOf(before),
      after: factsOf(row),
    });
    tx.touch(`media:${row.siteId}`);
    return galleryView(tx, row);
  });
}

/** NB: where a file is used is looked for among `fileIds` only; a cover beside them could be removed while it is shown. */
function picturesAfter(before: GalleryRow, { files, cover }: Pick<GalleryChange, 'files' | 'cover'>) {
  const fileIds = files ?? before.fileIds;
  const wanted = cover === undefined ? before.coverId : cover;
  return { fileIds, coverId: wanted !== null && fileIds.includes(wanted) ? wanted : null };
}

/** To the trash; the files stay. @throws AppError C100, notFound */
export async function removeGallery(ctx: Context, id: string): Promise<{ removed: string[] }> {
  const row = await ownGallery(ctx, id, 'media.file.remove');
  return ctx.tx(async (tx) => {
    const gone = { removedAt: tx.now(), rev: sql`${galleries.rev} + 1` };
    const there = and(eq(galleries.id, id), isNull(galleries.removedAt));
    const removed = await tx.db.update(galleries).set(gone).where(there).returning();
    if (removed.length === 0) throw notFound();
    await tx.record({ act: 'media.gallery.remove', ...galleryObject(row) });
    tx.touch(`media:${row.siteId}`);
    return { removed: [id] };
  });
}

/** Takes galleries back from the trash, all or none. @throws AppError C100, notFound for what is not in the trash */
export async function restoreGalleries(ctx: Context, ids: string[]): Promise<Gallery[]> {
  return ctx.tx(async (tx) => {
    const trashed = await trashedGalleries(tx, ids);
    const restored: Gallery[] = [];
    for (const { id, siteId } of trashed) {
      tx.demand('media.file.remove', { siteId });
      const back = { removedAt: null, rev: sql`${galleries.rev} + 1`, updatedAt: tx.now() };
      const [row] = await tx.db.update(galleries).set(back).where(eq(galleries.id, id)).returning();
      if (!row) throw notFound();
      restored.push(galleryView(tx, row));
      await tx.record({ act: 'media.gallery.restore', ...galleryObject(row) });
      tx.touch(`media:${siteId}`);
    }
    return restored;
  });
}

/** In the order asked for, of parishes whose files the person may read. */
async function trashedGalleries(tx: Context, ids: string[]): Promise<GalleryRow[]> {
  const where = and(inArray(galleries.id, ids), isNotNull(galleries.removedAt));
  const allowed = ofAllowedSites(tx, 'media.file.read', galleries.siteId);
  const rows = await tx.db.select().from(galleries).where(and(where, allowed));
  const found = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  if (found.length < ids.length) throw notFound();
  return found;
}

async function ownGallery(ctx: Context, id: string, permission: string): Promise<GalleryRow> {
  const allowed = ofAllowedSites(ctx, 'media.file.read', galleries.siteId);
  const [row] = await ctx.db
    .select()
    .from(galleries)
    .where(and(eq(galleries.id, id), isNull(galleries.removedAt), allowed));
  if (!row) throw notFound();
  ctx.demand(permission, { siteId: row.siteId });
  return row;
}

async function demandPictures(ctx: Context, ids: string[], cover: string | null): Promise<void> {
  const known = await filesByIds(ctx, ids);
  const isShown = ({ kind, link }: MediaFile) => kind === 'image' || link?.provider === 'youtube';
  if (known.length < ids.length || !known.every(isShown)) throw invalid({ files: 'media_fieldOnlyPictures' });
  if (cover && !known.some(({ _id, kind }) => _id === cover && kind === 'image'))
    throw invalid({ cover: 'media_fieldOnlyPictures' });
}

const galleryObject = ({ id, name, siteId }: GalleryRow) => ({ object: { kind: 'gallery', id, label: name }, siteId });

const factsOf = ({ name, fileIds, coverId, settings }: GalleryRow) => ({ name, fileIds, coverId, settings });

function galleryView(ctx: Context, row: GalleryRow): Gallery {
  const { id, siteId, name, fileIds, coverId, settings, createdAt, updatedAt, removedAt, rev } = row;
  return {
    _id: id,
    site: ctx.sites.find((site) => site.id === siteId)?.slug ?? '',
    ...{ name, files: fileIds, cover: coverId, settings, rev },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    removedAt: removedAt?.toISOString() ?? null,
  };
}
