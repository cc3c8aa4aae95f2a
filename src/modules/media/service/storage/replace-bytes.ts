import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { eq, max } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { safeName } from '#kernel/files/sniff.ts';
import type { MediaFile } from '../../contract.ts';
import { versions } from '../../tables.ts';
import { changeFile, editableFile, writableFile } from '../library/authorised-files.ts';
import { demandNoDuplicate, reportingDuplicates } from '../library/duplicates.ts';
import { FIRST_BYTES, type FileRow, storeKeys } from '../library/file-view.ts';
import { usesOf } from '../library/uses.ts';
import { hasPictures } from '../rendering/images/gridrefs.ts';
import { removeSource } from '../rendering/source-bytes.ts';
import { completeUpload } from '../uploads/complete-upload.ts';
import { demandQuotaLocked } from './quota.ts';
import { demandAnnounced, receiveBytes } from './receive-bytes.ts';

export type NewBytes = {
  _id: string;
  name: string;
  body: Readable | Uint8Array;
  sha256?: string | undefined;
  uploadId?: string | undefined;
};

/**
 * Values reset with new bytes: edit, focal point, and consent with its override. The new image may show other people.
 */
export const resetImageValues = ({ consent }: FileRow) => ({
  edit: null,
  focus: null,
  consentOverride: null,
  consentUntil: null,
  consent: consent === 'given' ? ('unknown' as const) : consent,
});

/**
 * Replaces the bytes under the same URL; the former ones are kept as a version (ME11). Description and tags stay,
 * everything about the old image is reset.
 * @throws AppError C100 (403, 423), notFound, and the refusals of `addFile`
 */
export async function replaceBytes(ctx: Context, { _id, name, body, sha256, uploadId }: NewBytes): Promise<MediaFile> {
  const before = await editableFile(ctx, _id);
  // A unique key: a refused replacement removes only its own bytes.
  const storedAs = `${FIRST_BYTES}-${randomUUID()}`;
  const key = storeKeys({ id: _id, storedAs }).original;
  const { credit: _credit, ...received } = await receiveBytes(ctx, key, body);
  try {
    demandAnnounced(received, sha256);
    await demandNoDuplicate(ctx, before.siteId, received.sha256);
    const content = [{ siteId: before.siteId, sha256: received.sha256 }];
    return await reportingDuplicates(
      ctx,
      () => content,
      () =>
        ctx.tx(async (tx) => {
          await demandQuotaLocked(tx, received.bytes, uploadId);
          const current = await writableFile(tx, _id);
          if (received.kind !== current.kind) await demandKindMayChange(tx, _id);
          await storeVersion(tx, current);
          const version = (await newestVersion(tx, current)) + 1;
          const values = {
            ...received,
            ...resetImageValues(current),
            version,
            storedAs,
            versionAt: tx.now(),
            name: safeName(name, received.ext),
          };
          const given = { ...values, uploadedByName: tx.user.name };
          const file = await changeFile(tx, current, current.rev, given, { act: 'media.file.replace' });
          await completeUpload(tx, uploadId, _id);
          if (hasPictures({ ...current, ...values })) await tx.jobs.enqueue('media.makeSizes', { fileId: _id });
          return file;
        }),
    );
  } catch (error) {
    await removeSource(ctx, key);
    throw error;
  }
}

/** An image in use cannot become a document (S5.2). @throws AppError media.otherKind (409) with the uses */
export async function demandKindMayChange(tx: Context, id: string): Promise<void> {
  const uses = await usesOf(tx, [id]);
  if (uses.length > 0) throw new AppError('media.otherKind', 409, 'media_errorOtherKind', { uses });
}

/** When the current bytes were uploaded. Files of before that was noted fall back to their last change. */
export const versionDate = ({ versionAt, version, createdAt, updatedAt }: FileRow): Date =>
  versionAt ?? (version === 1 ? createdAt : updatedAt);

/** Stores the current bytes of the file as a version. */
export async function storeVersion(tx: Context, row: FileRow): Promise<void> {
  const { id, version, storedAs, storedSha256, damage, name, kind, ext, mime, bytes, sha256 } = row;
  const { width, height, frames, alpha, placeholder, pages } = row;
  const stored = { storedAs, storedSha256, damage, name, kind, ext, mime, bytes, sha256 };
  await tx.db.insert(versions).values({
    ...stored,
    width,
    height,
    frames,
    alpha,
    placeholder,
    pages,
    fileId: id,
    version,
    uploadedByName: row.uploadedByName,
    createdAt: versionDate(row),
  });
}

async function newestVersion(tx: Context, { id, version }: FileRow): Promise<number> {
  const [row] = await tx.db
    .select({ newest: max(versions.version) })
    .from(versions)
    .where(eq(versions.fileId, id));
  return Math.max(version, row?.newest ?? 0);
}
