import type { Readable } from 'node:stream';
import { eq, max } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import type { MediaFile } from '../contract.ts';
import { versions } from '../tables.ts';
import { demandNew } from './add-file.ts';
import { type FileRow, storeKeys } from './file-view.ts';
import { hasPictures } from './gridrefs.ts';
import { changeFile, ownFile, writableFile } from './own-files.ts';
import { demandRoomAlone } from './quota.ts';
import { demandAnnounced, receiveBytes } from './receive-bytes.ts';
import { safeName } from './sniff.ts';
import { removeSource } from './source-bytes.ts';

export type NewBytes = {
  _id: string;
  name: string;
  body: Readable | Uint8Array;
  sha256?: string | undefined;
  uploadId?: string | undefined;
};

/** Turn, cut and focus; and that somebody decided to show it without consent: others may be in the new one. */
export const OF_THE_OLD_PICTURE = { edit: null, focus: null, consentOverride: null };

/**
 * Gives a file new bytes under the same address; the former ones stay among the versions (ME11). Description and tags stay;
 * what belongs to the old picture is forgotten.
 * @throws AppError C100 (403, 423), notFound, and the refusals of `addFile`
 */
export async function replaceBytes(ctx: Context, { _id, name, body, sha256, uploadId }: NewBytes): Promise<MediaFile> {
  const before = await ownFile(ctx, _id);
  const version = (await newestVersion(ctx, before)) + 1;
  const key = storeKeys({ ...before, version }).original;
  const received = await receiveBytes(ctx, key, body);
  try {
    demandAnnounced(received, sha256);
    await demandNew(ctx, before.siteId, received.sha256);
    return await ctx.tx(async (tx) => {
      await demandRoomAlone(tx, received.bytes, uploadId);
      const current = await writableFile(tx, _id);
      await keepVersion(tx, current);
      const values = { ...received, ...OF_THE_OLD_PICTURE, version, name: safeName(name, received.ext) };
      const given = { ...values, uploadedByName: tx.user.name };
      const file = await changeFile(tx, current, current.rev, given, { act: 'media.file.replace' });
      if (hasPictures({ ...current, ...values })) await tx.jobs.enqueue('media.makeSizes', { fileId: _id });
      return file;
    });
  } catch (error) {
    await removeSource(ctx, key);
    throw error;
  }
}

/** Writes down what the file has now, before it gets something else. */
export async function keepVersion(tx: Context, row: FileRow): Promise<void> {
  const { id, version, name, kind, ext, mime, bytes, sha256, width, height, frames, alpha, placeholder, pages } = row;
  const kept = { name, kind, ext, mime, bytes, sha256, width, height, frames, alpha, placeholder, pages };
  await tx.db.insert(versions).values({
    ...kept,
    ...{ fileId: id, version, uploadedByName: row.uploadedByName, createdAt: row.updatedAt },
  });
}

async function newestVersion(ctx: Context, { id, version }: FileRow): Promise<number> {
  const [row] = await ctx.db
    .select({ newest: max(versions.version) })
    .from(versions)
    .where(eq(versions.fileId, id));
  return Math.max(version, row?.newest ?? 0);
}
