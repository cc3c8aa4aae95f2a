import { and, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { GallerySettings, MediaFile } from '../contract.ts';
import { files, galleries } from '../tables.ts';
import { isConsentMissing } from './consent-state.ts';
import { shownRows, showsMediaOf } from './shown-files.ts';

/** A film on YouTube that the library knows. */
export type Film = { fileId: string; videoId: string; title: string; address: string };

/** Films by the id of their file, as `picturesByIds`; everything else is left out. */
export async function filmsByIds(ctx: Context, ids: string[]): Promise<ReadonlyMap<string, Film>> {
  const rows = await shownRows(ctx, ids);
  return new Map(
    rows.flatMap(({ id, name, link }) =>
      link?.provider === 'youtube' && link.videoId
        ? [[id, { fileId: id, videoId: link.videoId, title: name, address: link.url }]]
        : [],
    ),
  );
}

export type ShownGallery = { name: string; fileIds: string[]; settings: GallerySettings };

/** Galleries for a page by their id; those in the trash are gone. The page is made again when one of their parishes changes something. */
export async function galleriesByIds(ctx: Context, ids: string[]): Promise<ReadonlyMap<string, ShownGallery>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.select().from(galleries).where(inArray(galleries.id, ids));
  showsMediaOf(ctx, rows);
  const there = rows.filter(({ removedAt }) => removedAt === null);
  return new Map(there.map(({ id, name, files: fileIds, settings }) => [id, { name, fileIds, settings }]));
}

export type KnownKind = Pick<MediaFile, 'kind' | 'name'> & { isFilm: boolean; isConsentMissing: boolean };

/**
 * What the rules of other rooms ask about files: 'only images in a gallery' (S5.2), nothing new for guests without consent
 * (ME14). Unknown and removed ones are left out.
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
