import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Context } from '#kernel/context.ts';
import { safeName } from '#kernel/files/sniff.ts';
import { siteOf } from '#kernel/site-of.ts';
import { withoutUndefined } from '#kernel/without-undefined.ts';
import type { MediaFile, UploadMeta } from '../../contract.ts';
import { files } from '../../tables.ts';
import { fileObject } from '../library/authorised-files.ts';
import { demandNoDuplicate, duplicateInRequest } from '../library/duplicates.ts';
import { FIRST_BYTES, type FileRow, fileView, storeKeys } from '../library/file-view.ts';
import { hasPictures } from '../rendering/images/gridrefs.ts';
import { removeSource } from '../rendering/source-bytes.ts';
import { completeUpload } from '../uploads/complete-upload.ts';
import { demandQuota, demandQuotaLocked } from './quota.ts';
import { demandAnnounced, type Received, receiveBytes } from './receive-bytes.ts';

export type NewFile = UploadMeta & {
  name: string;
  body: Readable | Uint8Array;
  /** Declared size of this file and all that follow in the request. Only used to refuse early. */
  statedBytes?: number | undefined;
  /** Lower limit than that of the file kind, for callers whose transport allows less. */
  mostBytes?: number | undefined;
  /** Declared hash of the bytes, hex. */
  sha256?: string | undefined;
  /** Resumable upload whose quota reservation covers these bytes. */
  uploadId?: string | undefined;
};

/** Stores one file of a parish. @throws as `addFiles` */
export async function addFile(ctx: Context, input: NewFile): Promise<MediaFile> {
  const [file] = await addFiles(ctx, [input]);
  if (!file) throw new Error('The file was not stored');
  return file;
}

/**
 * Stores files of a parish, all or none (decision 8). The bytes are stored one file after the other, then all rows are
 * inserted in one transaction, so a refused file is never visible. The kind is detected from the content. Refused files
 * leave nothing behind. The first renditions are made by a job.
 * @throws AppError C100, media.quota, media.checksum, the refusals of `receiveBytes`, C1 (409) with the existing file
 * and its uses, or with the names of two identical files
 */
export async function addFiles(ctx: Context, inputs: Iterable<NewFile> | AsyncIterable<NewFile>): Promise<MediaFile[]> {
  const arrived: StoredInput[] = [];
  try {
    for await (const input of inputs) arrived.push(await receive(ctx, input, arrived));
    return await ctx.tx(async (tx) => {
      const made: MediaFile[] = [];
      for (const file of arrived) made.push(await storeFile(tx, file));
      return made;
    });
  } catch (error) {
    for (const { key } of arrived) await removeSource(ctx, key);
    throw error;
  }
}

type Unsigned = Omit<typeof files.$inferInsert, 'uploadedBy' | 'uploadedByName' | 'createdAt' | 'updatedAt'>;

/**
 * Inserts the row of a new file with the caller as uploader. @throws AppError C1, also when a concurrent insert wins
 */
export async function insertFile(tx: Context, file: Unsigned): Promise<FileRow> {
  const by = { uploadedBy: tx.user.id, uploadedByName: tx.user.name, createdAt: tx.now(), updatedAt: tx.now() };
  const [row] = await tx.db
    .insert(files)
    .values({ ...file, ...by })
    .onConflictDoNothing()
    .returning();
  if (row) return row;
  await demandNoDuplicate(tx, file.siteId, file.sha256);
  throw new Error('The file was not stored');
}

/** Bytes stored under `key` that have no row yet. */
type StoredInput = { id: string; siteId: string; key: string; input: NewFile; received: Received };

async function receive(ctx: Context, input: NewFile, before: readonly StoredInput[]): Promise<StoredInput> {
  const { id: siteId } = siteOf(ctx, input.site);
  ctx.demand('media.file.create', { siteId });
  const waiting = before.reduce((all, { received }) => all + received.bytes, 0);
  await demandQuota(ctx, waiting + (input.statedBytes ?? 1), input.uploadId);
  const id = randomUUID();
  const { original: key } = storeKeys({ id, storedAs: FIRST_BYTES });
  const received = await receiveBytes(ctx, key, input.body, input.mostBytes);
  try {
    demandAnnounced(received, input.sha256);
    const duplicate = before.find((one) => one.siteId === siteId && one.received.sha256 === received.sha256);
    if (duplicate) throw duplicateInRequest(duplicate.input.name, input.name);
    await demandNoDuplicate(ctx, siteId, received.sha256);
  } catch (error) {
    await removeSource(ctx, key);
    throw error;
  }
  return { id, siteId, key, input, received };
}

async function storeFile(tx: Context, { id, siteId, input, received }: StoredInput): Promise<MediaFile> {
  const {
    name,
    body: _body,
    statedBytes: _stated,
    mostBytes: _most,
    sha256: _announced,
    uploadId,
    site: _slug,
    ...given
  } = input;
  await demandQuotaLocked(tx, received.bytes, uploadId);
  const { credit, ...stored } = received;
  const row = await insertFile(tx, {
    ...withoutUndefined(given),
    ...stored,
    credit: given.credit || (credit ?? ''),
    id,
    siteId,
    name: safeName(name, received.ext),
  });
  await completeUpload(tx, uploadId, id);
  await tx.record({ act: 'media.file.create', ...fileObject(row), after: { bytes: row.bytes, mime: row.mime } });
  // No page can show the file yet, so none is invalidated: 80 uploads must not re-render every page 80 times.
  await tx.emit('media.fileAdded', { fileId: id, siteId });
  if (hasPictures(row)) await tx.jobs.enqueue('media.makeSizes', { fileId: id });
  return fileView(tx, row);
}
