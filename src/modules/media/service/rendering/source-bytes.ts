import { buffer } from 'node:stream/consumers';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { QueuedCaller } from '#kernel/work/fair-queue.ts';
import { type FileRow, storeKeys } from '../library/file-view.ts';
import { convertHeic } from './images/heic.ts';
import { inTurn, type Load, UPLOAD } from './render-queue.ts';

/** Key of the JPEG converted from a HEIC original. */
export const convertedKey = (originalKey: string): string => `${originalKey}.jpg`;

/**
 * Loader of the bytes that renditions are made from. A HEIC original without JPEG is converted first, in a queue turn
 * of its own. @throws AppError media.lost
 */
export async function sourceOf(ctx: Context, file: FileRow, waiters: readonly QueuedCaller[]): Promise<Load> {
  const key = storeKeys(file).original;
  if (file.mime !== 'image/heic') return () => readOriginal(ctx, key);
  const isThere = async () => (await ctx.files.stat(convertedKey(key))) !== null;
  // Checked again in the turn: a request for another rendition may have converted it.
  if (!(await isThere())) await inTurn(waiters, async () => (await isThere()) || convert(ctx, key));
  return () => readOriginal(ctx, convertedKey(key));
}

/** Converts a HEIC original that was just uploaded. @throws AppError as `convertHeic` */
export async function convertAt(ctx: Context, originalKey: string): Promise<Load> {
  await inTurn(UPLOAD, () => convert(ctx, originalKey));
  return () => readOriginal(ctx, convertedKey(originalKey));
}

/** Stores the JPEG, because converting takes a second. */
async function convert(ctx: Context, originalKey: string): Promise<void> {
  const jpeg = await convertHeic(await readOriginal(ctx, originalKey));
  await ctx.files.put(convertedKey(originalKey), jpeg, { contentType: 'image/jpeg' });
}

/** Error for bytes missing in the store: a fault of the installation. The log names the key. */
export function lostBytes(key: string): AppError {
  const error = new AppError('media.lost', 500, 'media_errorLost');
  error.cause = new Error(`The bytes of ${key} are missing in the file store`);
  return error;
}

/** Original bytes under this key. @throws AppError media.lost */
export async function readOriginal(ctx: Context, originalKey: string): Promise<Buffer> {
  const stream = await ctx.files.read(originalKey);
  if (!stream) throw lostBytes(originalKey);
  return buffer(stream);
}

/** Removes the stored bytes of a refused file. */
export async function removeSource(ctx: Context, originalKey: string): Promise<void> {
  await ctx.files.remove(originalKey);
  await ctx.files.remove(convertedKey(originalKey));
}
