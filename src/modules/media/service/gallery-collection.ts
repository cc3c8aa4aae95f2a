import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { createRecords } from '#kernel/records/write-records.ts';
import { galleryContract, type MediaFile, type NewGallery } from '../contract.ts';
import { galleries } from '../tables.ts';
import { filesByIds } from './library/read-files.ts';

type Pictures = Pick<typeof galleries.$inferSelect, 'files' | 'cover'>;

/**
 * Galleries of a parish; only pictures and YouTube videos are accepted (S5.2). Files that the reader may not read stay among
 * the ids of a gallery, and are left out of the replies. A removed gallery keeps its files.
 */
export const galleryCollection = defineCollection({
  contract: galleryContract,
  table: galleries,
  thing: 'media.gallery',
  permissions: {
    read: 'media.file.read',
    create: 'media.file.create',
    write: 'media.file.update',
    remove: 'media.file.remove',
  },
  nouns: { one: 'media_galleryOne', accusative: 'media_galleryAccusative', many: 'media_siteGalleries' },
  tag: (siteId) => `media:${siteId}`,
  sorts: { name: galleries.name, createdAt: galleries.createdAt, updatedAt: galleries.updatedAt },
  namedApart: { column: galleries.name },
  hidesForeign: true,
  include: async (ctx, rows, isOne) => {
    const ids = isOne
      ? rows.flatMap(({ files }) => files)
      : rows.flatMap(({ cover, files }) => cover ?? files[0] ?? []);
    return { file: await filesByIds(ctx, [...new Set(ids)]) };
  },
  prepare: async (tx, _siteId, values, before) => {
    const old = before ?? { files: [], cover: null };
    const { files = old.files, cover = old.cover } = values;
    if (values.files || values.cover) await demandPictures(tx, { files, cover: values.cover ?? null }, old);
    // NB: where a file is used is looked up among `files` only; a cover beside them could be removed while it is shown.
    return { ...values, files, cover: cover !== null && files.includes(cover) ? cover : null };
  },
});

/** Creates galleries, all or none. @throws AppError C100, invalid for files that are no pictures, unknown or hidden */
export const createGalleries = (ctx: Context, items: NewGallery[]) => createRecords(ctx, galleryCollection, items);

/** Only new files have to be readable; what can be read has to be a picture or a video, also what was replaced since. */
async function demandPictures(tx: Context, { files, cover }: Pictures, before: Pictures): Promise<void> {
  const known = await filesByIds(tx, files);
  const readable = new Set(known.map(({ _id }) => _id));
  const isNew = (id: string) => !before.files.includes(id);
  const isShown = ({ kind, link }: MediaFile) => kind === 'image' || link?.provider === 'youtube';
  if (files.some((id) => isNew(id) && !readable.has(id)) || !known.every(isShown))
    throw invalid({ files: 'media_fieldOnlyPictures' });
  if (!cover || (cover === before.cover && files.includes(cover))) return;
  if (!known.some(({ _id, kind }) => _id === cover && kind === 'image'))
    throw invalid({ cover: 'media_fieldOnlyPictures' });
}
