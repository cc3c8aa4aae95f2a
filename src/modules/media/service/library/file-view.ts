import type { Context } from '#kernel/context.ts';
import type { FileLock } from '#kernel/locks/contract.ts';
import { slugOf } from '#kernel/site-of.ts';
import type { MediaFile } from '../../contract.ts';
import type { files } from '../../tables.ts';
import { plainFormat, renditionsIn, shownSize, wholeRef } from '../rendering/images/gridrefs.ts';
import { shownPages } from '../rendering/rendition-lookup.ts';
import { consentOf, isConsentMissing } from './consent-state.ts';

export type FileRow = typeof files.$inferSelect;

const DOWNLOADS = '/api/v0/download';

/** URL of one rendition. Immutable, so it may be cached for ever. */
export const renditionUrl = (fileId: string, gridref: string): string => `${DOWNLOADS}/${fileId}/${gridref}`;

/** `storedAs` of a file's first bytes. */
export const FIRST_BYTES = 'original';

/**
 * Keys of the original bytes and renditions in the file store. NB: they do not contain the parish, so that moving a
 * file copies no bytes.
 */
export const storeKeys = ({ id, storedAs }: Pick<FileRow, 'id' | 'storedAs'>) => ({
  all: `media/${id}/`,
  original: `media/${id}/${storedAs}`,
  rendition: (gridref: string) => `media/${id}/sizes/${gridref}`,
});

/** API view for users who may read the files of the parish. */
export function fileView(ctx: Context, row: FileRow, fileLock: FileLock | null = null): MediaFile {
  const { kind, name, ext, mime, alt, caption, credit, licence, tags, focus, edit, link, isPublic, rev } = row;
  const { version, damage } = row;
  const shown = shownSize(row);
  const named = (format: Parameters<typeof renditionsIn>[1]) =>
    renditionsIn(row, format).map(({ gridref, width: w, height: h }) => ({ gridref, res: { w, h } }));
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
  };
}

/** Personal data about the people in an image is internal. Guests only learn `isBlocked`. */
const NO_CONSENT: MediaFile['consent'] = {
  state: 'unknown',
  people: [],
  minors: false,
  until: null,
  note: '',
  override: null,
};

/** API view for everyone else. Uploader, consent, tags, edit and damage are left out. */
export function guestView(ctx: Context, row: FileRow): MediaFile {
  const hidden = { uploadedByName: '', consent: NO_CONSENT, tags: [], original: null, edit: null, damage: null };
  return { ...fileView(ctx, row), ...hidden };
}
