import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { updateRevised } from '#kernel/db/revised-update.ts';
import { invalid, notFound } from '#kernel/errors.ts';
import { siteOf } from '#kernel/site-of.ts';
import type { Gallery, GalleryChange, MediaFile, NewGallery } from '../contract.ts';
import { galleries } from '../tables.ts';
import { filesByIds } from './library/read-files.ts';
import { inTrash, ofAllowedSites } from './library/visible.ts';
import { type GalleryRow, galleryView } from './read-galleries.ts';

/**
 * Makes galleries, all or none.
 * @throws AppError C100 for each parish without the right; invalid for files that are no pictures, unknown or of others (S5.2)
 */
export async function createGalleries(ctx: Context, items: NewGallery[]): Promise<Gallery[]> {
  const planned = items.map((item) => ({ item, siteId: siteOf(ctx, item.site).id }));
  for (const { siteId } of planned) ctx.demand('media.file.create', { siteId });
  return ctx.tx(async (tx) => {
    const made: Gallery[] = [];
    for (const { item, siteId } of planned) made.push(await createGallery(tx, siteId, item));
    return made;
  });
}

/**
 * Changes galleries, all or none. A cover that is no longer among the files is forgotten. What is in a gallery already may
 * stay although this person cannot read it (it was moved to another parish, it lies in the trash).
 * @throws AppError C100, notFound, conflict with the current gallery; invalid as `createGalleries`
 */
export async function updateGalleries(ctx: Context, changes: GalleryChange[]): Promise<Gallery[]> {
  return ctx.tx(async (tx) => {
    const changed: Gallery[] = [];
    for (const change of changes) changed.push(await updateGallery(tx, change));
    return changed;
  });
}

/** Moves galleries to the trash, all or none; the files stay. @throws AppError C100, notFound */
export async function removeGalleries(ctx: Context, ids: string[]): Promise<{ removed: string[] }> {
  return ctx.tx(async (tx) => {
    const rows = await ownGalleries(tx, ids, 'media.file.remove');
    const gone = { removedAt: tx.now(), rev: sql`${galleries.rev} + 1` };
    const there = and(inArray(galleries.id, ids), isNull(galleries.removedAt));
    const removed = await tx.db.update(galleries).set(gone).where(there).returning({ id: galleries.id });
    // Somebody was a moment faster.
    if (removed.length < rows.length) throw notFound();
    for (const row of rows) {
      await tx.record({ act: 'media.gallery.remove', ...galleryObject(row) });
      tx.touch(`media:${row.siteId}`);
    }
    return { removed: ids };
  });
}

/** Takes galleries back from the trash, all or none. @throws AppError C100, notFound for what is not in the trash */
export async function restoreGalleries(ctx: Context, ids: string[]): Promise<Gallery[]> {
  return ctx.tx(async (tx) => {
    const restored: Gallery[] = [];
    for (const { id, siteId } of await ownGalleries(tx, ids, 'media.file.remove', { isInTrash: true })) {
      const back = { removedAt: null, rev: sql`${galleries.rev} + 1`, updatedAt: tx.now() };
      const there = and(eq(galleries.id, id), isNotNull(galleries.removedAt));
      const [row] = await tx.db.update(galleries).set(back).where(there).returning();
      if (!row) throw notFound();
      restored.push(galleryView(tx, row));
      await tx.record({ act: 'media.gallery.restore', ...galleryObject(row) });
      tx.touch(`media:${siteId}`);
    }
    return restored;
  });
}

async function createGallery(tx: Context, siteId: string, item: NewGallery): Promise<Gallery> {
  const { name, files, cover, settings } = item;
  await demandPictures(tx, { fileIds: files, coverId: cover }, { fileIds: [], coverId: null });
  const values = { siteId, name, fileIds: files, coverId: cover, settings, createdAt: tx.now(), updatedAt: tx.now() };
  const [row] = await tx.db.insert(galleries).values(values).returning();
  if (!row) throw new Error('The gallery was not stored');
  await tx.record({ act: 'media.gallery.create', ...galleryObject(row), after: factsOf(row) });
  tx.touch(`media:${siteId}`);
  return galleryView(tx, row);
}

async function updateGallery(tx: Context, { _id, rev, name, files, cover, settings }: GalleryChange): Promise<Gallery> {
  const [before] = await ownGalleries(tx, [_id], 'media.file.update');
  if (!before) throw notFound();
  if (files || cover) await demandPictures(tx, { fileIds: files ?? before.fileIds, coverId: cover ?? null }, before);
  const values = {
    ...(name === undefined ? {} : { name }),
    ...picturesAfter(before, { files, cover }),
    ...(settings ? { settings } : {}),
  };
  const where = isNull(galleries.removedAt);
  const row = await updateRevised(tx.db, galleries, { id: _id, rev, values, where }, (current) =>
    galleryView(tx, current),
  );
  const sides = { before: factsOf(before), after: factsOf(row) };
  await tx.record({ act: 'media.gallery.update', ...galleryObject(row), ...sides });
  tx.touch(`media:${row.siteId}`);
  return galleryView(tx, row);
}

type Pictures = Pick<GalleryRow, 'fileIds' | 'coverId'>;

/** Only what is new has to be readable; what can be read has to be a picture or a film, also what came by other ways. */
async function demandPictures(tx: Context, { fileIds, coverId }: Pictures, before: Pictures): Promise<void> {
  const known = await filesByIds(tx, fileIds);
  const readable = new Set(known.map(({ _id }) => _id));
  const isNew = (id: string) => !before.fileIds.includes(id);
  const isShown = ({ kind, link }: MediaFile) => kind === 'image' || link?.provider === 'youtube';
  if (fileIds.some((id) => isNew(id) && !readable.has(id)) || !known.every(isShown))
    throw invalid({ files: 'media_fieldOnlyPictures' });
  if (!coverId || (coverId === before.coverId && fileIds.includes(coverId))) return;
  if (!known.some(({ _id, kind }) => _id === coverId && kind === 'image'))
    throw invalid({ cover: 'media_fieldOnlyPictures' });
}

/** NB: where a file is used is looked for among `fileIds` only; a cover beside them could be removed while it is shown. */
function picturesAfter(before: GalleryRow, { files, cover }: Pick<GalleryChange, 'files' | 'cover'>): Pictures {
  const fileIds = files ?? before.fileIds;
  const wanted = cover === undefined ? before.coverId : cover;
  return { fileIds, coverId: wanted !== null && fileIds.includes(wanted) ? wanted : null };
}

/**
 * The rows with these ids in their order, each authorised on its own (decision 8). Those of parishes whose files this person
 * may not even read do not exist for him. @throws AppError C100, notFound
 */
async function ownGalleries(
  tx: Context,
  ids: string[],
  permission: string,
  { isInTrash = false }: { isInTrash?: boolean } = {},
): Promise<GalleryRow[]> {
  const allowed = ofAllowedSites(tx, 'media.file.read', galleries.siteId);
  const lies = inTrash(isInTrash, galleries.removedAt);
  const rows = await tx.db
    .select()
    .from(galleries)
    .where(and(inArray(galleries.id, ids), lies, allowed));
  const found = [...new Set(ids)].flatMap((id) => rows.find((row) => row.id === id) ?? []);
  if (found.length < new Set(ids).size) throw notFound();
  for (const { siteId } of found) tx.demand(permission, { siteId });
  return found;
}

const galleryObject = ({ id, name, siteId }: GalleryRow) => ({ object: { kind: 'gallery', id, label: name }, siteId });

const factsOf = ({ name, fileIds, coverId, settings }: GalleryRow) => ({ name, fileIds, coverId, settings });
