import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Context } from '#kernel/context.ts';
import { safeName } from '#kernel/files/sniff.ts';
import { siteOf } from '#kernel/site-of.ts';
import { withoutUndefined } from '#kernel/without-undefined.ts';
import type { MediaFile, UploadMeta } from '../contract.ts';
import { files } from '../tables.ts';
import { completeUpload } from './complete-upload.ts';
import { FIRST_BYTES, type FileRow, fileView, storeKeys } from './file-view.ts';
import { hasPictures } from './gridrefs.ts';
import { fileObject } from './own-files.ts';
import { demandRoom, demandRoomAlone } from './quota.ts';
import { demandAnnounced, type Received, receiveBytes } from './receive-bytes.ts';
import { removeSource } from './source-bytes.ts';
import { demandNew, sentTwice } from './twins.ts';

export type NewFile = UploadMeta & {
  name: string;
  body: Readable | Uint8Array;
  /** What the sender says about the size of this file and all behind it; only used to refuse early. */
  statedBytes?: number | undefined;
  /** Less than the kind of file allows, where the sender could not send more. */
  mostBytes?: number | undefined;
  /** What the sender says about the bytes, hex. */
  sha256?: string | undefined;
  /** An upload whose reserved bytes these are. */
  uploadId?: string | undefined;
};

/** Stores one file of a parish. @throws as `addFiles` */
export async function addFile(ctx: Context, input: NewFile): Promise<MediaFile> {
  const [file] = await addFiles(ctx, [input]);
  if (!file) throw new Error('The file was not stored');
  return file;
}

/**
 * Stores files of a parish, all or none (decision 8): the bytes one after the other, then all rows at once, so that what is
 * refused was never there for anybody. What a file is is decided by its content; too large, unknown, broken and surplus
 * ones are refused and leave nothing behind. The sizes that pages ask for first are made later by a job.
 * @throws AppError C100, media.quota, media.checksum, the refusals of `receiveBytes`, C1 (409) with the existing file and the
 * places where it is used, or with the names of two that are the same
 */
export async function addFiles(ctx: Context, inputs: Iterable<NewFile> | AsyncIterable<NewFile>): Promise<MediaFile[]> {
  const arrived: Arrived[] = [];
  try {
    for await (const input of inputs) arrived.push(await receive(ctx, input, arrived));
    return await ctx.tx(async (tx) => {
      const made: MediaFile[] = [];
      for (const file of arrived) made.push(await keepRow(tx, file));
      return made;
    });
  } catch (error) {
    for (const { key } of arrived) await removeSource(ctx, key);
    throw error;
  }
}

type Unsigned = Omit<typeof files.$inferInsert, 'uploadedBy' | 'uploadedByName' | 'createdAt' | 'updatedAt'>;

/** Writes the row of a new file, under the name of who adds it. @throws AppError C1, where somebody was a moment faster */
export async function insertFile(tx: Context, file: Unsigned): Promise<FileRow> {
  const by = { uploadedBy: tx.user.id, uploadedByName: tx.user.name, createdAt: tx.now(), updatedAt: tx.now() };
  const [row] = await tx.db
    .insert(files)
    .values({ ...file, ...by })
    .onConflictDoNothing()
    .returning();
  if (row) return row;
  await demandNew(tx, file.siteId, file.sha256);
  throw new Error('The file was not stored');
}

/** A file whose bytes lie in the store under `key`, and which no row knows yet. */
type Arrived = { id: string; siteId: string; key: string; input: NewFile; received: Received };

async function receive(ctx: Context, input: NewFile, before: readonly Arrived[]): Promise<Arrived> {
  const { id: siteId } = siteOf(ctx, input.site);
  ctx.demand('media.file.create', { siteId });
  const waiting = before.reduce((all, { received }) => all + received.bytes, 0);
  await demandRoom(ctx, waiting + (input.statedBytes ?? 1), input.uploadId);
  const id = randomUUID();
  const { original: key } = storeKeys({ id, storedAs: FIRST_BYTES });
  const received = await receiveBytes(ctx, key, input.body, input.mostBytes);
  try {
    demandAnnounced(received, input.sha256);
    const twin = before.find((one) => one.siteId === siteId && one.received.sha256 === received.sha256);
    if (twin) throw sentTwice(twin.input.name, input.name);
    await demandNew(ctx, siteId, received.sha256);
  } catch (error) {
    await removeSource(ctx, key);
    throw error;
  }
  return { id, siteId, key, input, received };
}

async function keepRow(tx: Context, { id, siteId, input, received }: Arrived): Promise<MediaFile> {
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
  await demandRoomAlone(tx, received.bytes, uploadId);
  const row = await insertFile(tx, {
    ...withoutUndefined(given),
    ...received,
    ...{ id, siteId, name: safeName(name, received.ext) },
  });
  await completeUpload(tx, uploadId, id);
  await tx.record({ act: 'media.file.create', ...fileObject(row), after: { bytes: row.bytes, mime: row.mime } });
  // No page can show it yet, so none is dropped: eighty uploads must not make every page be rendered eighty times.
  await tx.emit('media.fileAdded', { fileId: id, siteId });
  if (hasPictures(row)) await tx.jobs.enqueue('media.makeSizes', { fileId: id });
  return fileView(tx, row);
}
