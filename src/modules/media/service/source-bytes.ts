import { buffer } from 'node:stream/consumers';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Waiter } from '#kernel/work/fair-queue.ts';
import { type FileRow, storeKeys } from './file-view.ts';
import { developHeic } from './heic.ts';
import { inTurn, type Load, UPLOAD } from './picture-queue.ts';

/** Beside the bytes as uploaded lies the JPEG that was made of a HEIC picture. */
export const developedKey = (originalKey: string): string => `${originalKey}.jpg`;

/**
 * Gives what sizes and pages are made from, once their turn has come. A HEIC picture that the store has only as uploaded is
 * developed before, in a turn of its own. @throws AppError media.lost
 */
export async function sourceOf(ctx: Context, file: FileRow, waiters: readonly Waiter[]): Promise<Load> {
  const key = storeKeys(file).original;
  if (file.mime !== 'image/heic') return () => readOriginal(ctx, key);
  const isThere = async () => (await ctx.files.stat(developedKey(key))) !== null;
  // Asked again in the turn: somebody who wanted another size of it may have been first.
  if (!(await isThere())) await inTurn(waiters, async () => (await isThere()) || develop(ctx, key));
  return () => readOriginal(ctx, developedKey(key));
}

/** The same of a HEIC picture that has just arrived. @throws AppError as `developHeic` */
export async function developAt(ctx: Context, originalKey: string): Promise<Load> {
  await inTurn(UPLOAD, () => develop(ctx, originalKey));
  return () => readOriginal(ctx, developedKey(originalKey));
}

/** Keeps the JPEG, because making it takes a second. */
async function develop(ctx: Context, originalKey: string): Promise<void> {
  const jpeg = await developHeic(await readOriginal(ctx, originalKey));
  await ctx.files.put(developedKey(originalKey), jpeg, { contentType: 'image/jpeg' });
}

/** The store has no bytes where a file says that they lie: a fault of the installation, which the log names by the key. */
export function lostBytes(key: string): AppError {
  const error = new AppError('media.lost', 500, 'media_errorLost');
  error.cause = new Error(`The bytes of ${key} are missing in the file store`);
  return error;
}

/** The bytes at this place, which nobody has changed. @throws AppError media.lost */
export async function readOriginal(ctx: Context, originalKey: string): Promise<Buffer> {
  const stream = await ctx.files.read(originalKey);
  if (!stream) throw lostBytes(originalKey);
  return buffer(stream);
}

/** Takes back what was received for a file that is refused after all. */
export async function removeSource(ctx: Context, originalKey: string): Promise<void> {
  await ctx.files.remove(originalKey);
  await ctx.files.remove(developedKey(originalKey));
}
