import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context, SiteRef } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { withoutUndefined } from '#kernel/without-undefined.ts';
import type { MediaFile, UploadMeta } from '../contract.ts';
import { files } from '../tables.ts';
import { completeUpload } from './complete-upload.ts';
import { FIRST_BYTES, type FileRow, fileView, storeKeys } from './file-view.ts';
import { hasPictures } from './gridrefs.ts';
import { fileObject } from './own-files.ts';
import { demandRoom, demandRoomAlone } from './quota.ts';
import { demandAnnounced, type Received, receiveBytes } from './receive-bytes.ts';
import { safeName } from './sniff.ts';
import { removeSource } from './source-bytes.ts';
import { usesOf } from './uses.ts';
import { siteOf } from './visible.ts';

export type NewFile = UploadMeta & {
  name: string;
  body: Readable | Uint8Array;
  /** What the sender says about the size; only used to refuse early. */
  statedBytes?: number | undefined;
  /** Less than the kind of file allows, where the sender could not send more. */
  mostBytes?: number | undefined;
  /** What the sender says about the bytes, hex. */
  sha256?: string | undefined;
  /** An upload whose reserved bytes these are. */
  uploadId?: string | undefined;
};

/**
 * Stores one file of a parish. What it is is decided by its content; too large, unknown, broken and surplus ones are
 * refused and leave nothing behind. The sizes that pages ask for first are made later by a job.
 * @throws AppError C100, media.quota, media.checksum, the refusals of `receiveBytes`, C1 (409) with the existing file and the places where it is used
 */
export async function addFile(ctx: Context, input: NewFile): Promise<MediaFile> {
  const site = siteOf(ctx, input.site);
  ctx.demand('media.file.create', { siteId: site.id });
  await demandRoom(ctx, input.statedBytes ?? 1, input.uploadId);
  const id = randomUUID();
  const key = storeKeys({ id, storedAs: FIRST_BYTES }).original;
  const received = await receiveBytes(ctx, key, input.body, input.mostBytes);
  try {
    demandAnnounced(received, input.sha256);
    await demandNew(ctx, site.id, received.sha256);
    return await keepRow(ctx, { id, site }, received, input);
  } catch (error) {
    await removeSource(ctx, key);
    throw error;
  }
}

/** C1: the same bytes are there already. Whoever may add files to the parish may see which one it is, and where it is used. */
export async function demandNew(ctx: Context, siteId: string, sha256: string): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.siteId, siteId), eq(files.sha256, sha256), isNull(files.removedAt)));
  if (!row) return;
  const uses = await usesOf(ctx, [row.id]);
  throw new AppError('C1', 409, 'media_errorDuplicate', { file: fileView(ctx, row), uses });
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

/** Takes back files of an upload of which a later part was refused: as if they had never come. */
export async function forgetFiles(ctx: Context, made: MediaFile[]): Promise<void> {
  if (made.length === 0) return;
  const ids = made.map(({ _id }) => _id);
  const gone = await ctx.db.delete(files).where(inArray(files.id, ids)).returning();
  for (const row of gone) await removeSource(ctx, storeKeys(row).original);
}

async function keepRow(
  ctx: Context,
  { id, site }: { id: string; site: SiteRef },
  received: Received,
  input: NewFile,
): Promise<MediaFile> {
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
  return ctx.tx(async (tx) => {
    await demandRoomAlone(tx, received.bytes, uploadId);
    const row = await insertFile(tx, {
      ...withoutUndefined(given),
      ...received,
      ...{ id, siteId: site.id, name: safeName(name, received.ext) },
    });
    await completeUpload(tx, uploadId, id);
    await tx.record({ act: 'media.file.create', ...fileObject(row), after: { bytes: row.bytes, mime: row.mime } });
    // No page can show it yet, so none is dropped: eighty uploads must not make every page be rendered eighty times.
    await tx.emit('media.fileAdded', { fileId: id, siteId: site.id });
    if (hasPictures(row)) await tx.jobs.enqueue('media.makeSizes', { fileId: id });
    return fileView(tx, row);
  });
}
