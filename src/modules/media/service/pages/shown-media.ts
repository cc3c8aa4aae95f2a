import { and, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { GallerySettings, MediaFile } from '../../contract.ts';
import { files, galleries } from '../../tables.ts';
import { isConsentMissing } from '../library/consent-state.ts';
import { addPageTags, loadableRows } from './loadable-rows.ts';

/** A YouTube video in the library. */
export type YoutubeVideo = { fileId: string; videoId: string; title: string; address: string };

/** Videos by file id, like `picturesByIds`; other files are left out. */
export async function videosByIds(ctx: Context, ids: string[]): Promise<ReadonlyMap<string, YoutubeVideo>> {
  const rows = await loadableRows(ctx, ids);
  return new Map(
    rows.flatMap(({ id, name, link }) =>
      link?.provider === 'youtube' && link.videoId
        ? [[id, { fileId: id, videoId: link.videoId, title: name, address: link.url }]]
        : [],
    ),
  );
}

export type ShownGallery = { name: string; fileIds: string[]; settings: GallerySettings };

/**
 * Galleries by id for a page; removed ones are left out. The page is invalidated when one of their parishes changes
 * something.
 */
export async function galleriesByIds(ctx: Context, ids: string[]): Promise<ReadonlyMap<string, ShownGallery>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.select().from(galleries).where(inArray(galleries.id, ids));
  addPageTags(ctx, rows);
  const there = rows.filter(({ removedAt }) => removedAt === null);
  return new Map(there.map(({ id, name, files: fileIds, settings }) => [id, { name, fileIds, settings }]));
}

export type KnownKind = Pick<MediaFile, 'kind' | 'name'> & { isFilm: boolean; isConsentMissing: boolean };

/**
 * File facts for the rules of other rooms: only images in a gallery (S5.2), nothing published without consent (ME14).
 * Unknown and removed files are left out.
 */
export async function kindsByIds(ctx: Context, ids: string[]): Promise<ReadonlyMap<string, KnownKind>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(files)
    .where(and(inArray(files.id, ids), isNull(files.removedAt)));
  return new Map(
    rows.map((row) => {
      const { id, kind, name, link } = row;
      return [id, { kind, name, isFilm: link?.provider === 'youtube', isConsentMissing: isConsentMissing(row, ctx) }];
    }),
  );
}
