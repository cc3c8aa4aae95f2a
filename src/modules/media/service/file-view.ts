import type { Context } from '#kernel/context.ts';
import type { FileLock } from '#kernel/locks/contract.ts';
import { slugOf } from '#kernel/site-of.ts';
import type { MediaFile } from '../contract.ts';
import type { files } from '../tables.ts';
import { consentOf, isConsentMissing } from './consent-state.ts';
import { plainFormat, shownSize, sizesOf, wholeRef } from './gridrefs.ts';
import { shownPages } from './page-pictures.ts';

export type FileRow = typeof files.$inferSelect;

const DOWNLOADS = '/api/v0/download';

/** Address of one size; immutable, so it may be kept for ever. */
export const sizeUrl = (fileId: string, gridref: string): string => `${DOWNLOADS}/${fileId}/${gridref}`;

/** What the first bytes of a file are called in the store. */
export const FIRST_BYTES = 'original';

/**
 * Where the bytes as uploaded and the made sizes lie in the file store. NB: without the parish, so that a file moves to
 * another one without any byte being copied.
 */
export const storeKeys = ({ id, storedAs }: Pick<FileRow, 'id' | 'storedAs'>) => ({
  all: `media/${id}/`,
  original: `media/${id}/${storedAs}`,
  rendition: (gridref: string) => `media/${id}/sizes/${gridref}`,
});

/** The row as the API shows it to people who may read the parish's files. */
export function fileView(ctx: Context, row: FileRow, fileLock: FileLock | null = null): MediaFile {
  const { kind, name, ext, mime, alt, caption, credit, licence, tags, focus, edit, link, isPublic, rev } = row;
  const { version, damage } = row;
  const shown = shownSize(row);
  const named = (format: Parameters<typeof sizesOf>[1]) =>
    sizesOf(row, format).map(({ gridref, width: w, height: h }) => ({ gridref, res: { w, h } }));
  return {
    _id: row.id,
    site: slugOf(ctx, row.siteId),
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
      damage,
      isPublic,
      fileLock,
      rev,
    },
  };
}

/** What the house knows about the people in a picture is nobody else's business; whether guests get it is `isBlocked`. */
const NO_CONSENT: MediaFile['consent'] = {
  state: 'unknown',
  people: [],
  minors: false,
  until: null,
  note: '',
  override: null,
};

/**
 * The same for everybody else. Who uploaded it, how people agreed, the folders of the office and what was cut away stay in
 * the house.
 */
export function guestView(ctx: Context, row: FileRow): MediaFile {
  const hidden = { uploadedByName: '', consent: NO_CONSENT, tags: [], original: null, edit: null, damage: null };
  return { ...fileView(ctx, row), ...hidden };
}
