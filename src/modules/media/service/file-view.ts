import type { Context } from '#kernel/context.ts';
import type { MediaFile } from '../contract.ts';
import type { files } from '../tables.ts';
import { plainFormat, sizesOf, wholeRef } from './gridrefs.ts';

export type FileRow = typeof files.$inferSelect;

const DOWNLOADS = '/api/v0/download';

/** Address of one size; immutable, so it may be kept for ever. */
export const sizeUrl = (fileId: string, gridref: string): string => `${DOWNLOADS}/${fileId}/${gridref}`;

/** Where the bytes as uploaded and the made sizes lie in the file store. */
export const storeKeys = ({ siteId, id }: Pick<FileRow, 'siteId' | 'id'>) => ({
  all: `media/${siteId}/${id}/`,
  original: `media/${siteId}/${id}/original`,
  rendition: (gridref: string) => `media/${siteId}/${id}/sizes/${gridref}`,
});

/** The row as the API shows it. */
export function fileView(ctx: Context, row: FileRow): MediaFile {
  const { name, ext, mime, width, height, alt, caption, credit, tags, focus, isPublic, placeholder, rev } = row;
  const named = (format: Parameters<typeof sizesOf>[1]) =>
    sizesOf(row, format).map(({ gridref, width: w, height: h }) => ({ gridref, res: { w, h } }));
  return {
    _id: row.id,
    site: ctx.sites.find((site) => site.id === row.siteId)?.slug ?? '',
    size: row.bytes,
    gridrefs: named(plainFormat(row)),
    gridrefs_ng: named('webp'),
    baseline: wholeRef(row),
    url: `${DOWNLOADS}/${row.id}`,
    uploadedByName: row.uploadedByName,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...{ name, ext, mime, width, height, alt, caption, credit, tags, focus, isPublic, placeholder, rev },
  };
}
