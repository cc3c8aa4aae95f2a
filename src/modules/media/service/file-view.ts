import type { Context } from '#kernel/context.ts';
import type { FileLock, MediaFile } from '../contract.ts';
import type { files } from '../tables.ts';
import { consentOf, isConsentMissing } from './consent-state.ts';
import { plainFormat, shownSize, sizesOf, wholeRef } from './gridrefs.ts';
import { shownPages } from './page-pictures.ts';

export type FileRow = typeof files.$inferSelect;

const DOWNLOADS = '/api/v0/download';

/** Address of one size; immutable, so it may be kept for ever. */
export const sizeUrl = (fileId: string, gridref: string): string => `${DOWNLOADS}/${fileId}/${gridref}`;

/**
 * Where the bytes as uploaded and the made sizes lie in the file store. The first bytes of a file lie under 'original',
 * those that replaced them under 'original-2' and so on.
 */
export const storeKeys = ({ siteId, id, version }: Pick<FileRow, 'siteId' | 'id'> & { version?: number }) => ({
  all: `media/${siteId}/${id}/`,
  original: `media/${siteId}/${id}/original${version && version > 1 ? `-${version}` : ''}`,
  rendition: (gridref: string) => `media/${siteId}/${id}/sizes/${gridref}`,
});

/** The row as the API shows it to people who may read the parish's files. */
export function fileView(ctx: Context, row: FileRow, fileLock: FileLock | null = null): MediaFile {
  const { kind, name, ext, mime, alt, caption, credit, licence, tags, focus, edit, link, version, isPublic, rev } = row;
  const shown = shownSize(row);
  const named = (format: Parameters<typeof sizesOf>[1]) =>
    sizesOf(row, format).map(({ gridref, width: w, height: h }) => ({ gridref, res: { w, h } }));
  return {
    _id: row.id,
    site: ctx.sites.find((site) => site.id === row.siteId)?.slug ?? '',
    size: row.bytes,
    width: shown?.width ?? null,
    height: shown?.height ?? null,
    original: row.width !== null && row.height !== null ? { width: row.width, height: row.height } : null,
    gridrefs: named(plainFormat(row)),
    gridrefs_ng: named('webp'),
    baseline: wholeRef(row),
    url: link?.url ?? `${DOWNLOADS}/${row.id}`,
    consent: consentOf(row),
    isBlocked: isPublic && isConsentMissing(row, ctx),
    uploadedByName: row.uploadedByName,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    removedAt: row.removedAt?.toISOString() ?? null,
    placeholder: row.placeholder,
    pages: shownPages(row),
    ...{
      kind,
      name,
      ext,
      mime,
      alt,
      caption,
      credit,
      licence,
      isDecorative: row.isDecorative,
      tags,
      focus,
      edit,
      link,
      version,
      isPublic,
      fileLock,
      rev,
    },
  };
}

/** The same for everybody else: who uploaded it, who is shown and how they agreed stays in the house. */
export function guestView(ctx: Context, row: FileRow): MediaFile {
  const view = fileView(ctx, row);
  return { ...view, uploadedByName: '', consent: { ...view.consent, people: [], note: '', override: null } };
}
