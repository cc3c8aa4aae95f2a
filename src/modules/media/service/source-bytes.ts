import { buffer } from 'node:stream/consumers';
import type { Context } from '#kernel/context.ts';
import { type FileRow, storeKeys } from './file-view.ts';
import { developHeic } from './heic.ts';

/** Beside the bytes as uploaded lies the JPEG that was made of a HEIC picture. */
const developedKey = (originalKey: string): string => `${originalKey}.jpg`;

/** What sizes and pages are made from. @throws Error when the store has lost the bytes as uploaded */
export async function readSource(ctx: Context, file: FileRow): Promise<Buffer> {
  const key = storeKeys(file).original;
  if (file.mime !== 'image/heic') return readOriginal(ctx, key);
  const developed = await ctx.files.read(developedKey(key));
  return developed ? buffer(developed) : developAt(ctx, key);
}

/** Makes a JPEG of the HEIC picture at this place and keeps it, because that takes a second. @throws AppError as `developHeic` */
export async function developAt(ctx: Context, originalKey: string): Promise<Buffer> {
  const jpeg = await developHeic(await readOriginal(ctx, originalKey));
  await ctx.files.put(developedKey(originalKey), jpeg, { contentType: 'image/jpeg' });
  return jpeg;
}

/** The bytes at this place, which nobody has changed. @throws Error when the store has lost them */
export async function readOriginal(ctx: Context, originalKey: string): Promise<Buffer> {
  const stream = await ctx.files.read(originalKey);
  if (!stream) throw new Error(`The bytes of ${originalKey} are missing in the file store`);
  return buffer(stream);
}

/** Takes back what was received for a file that is refused after all. */
export async function removeSource(ctx: Context, originalKey: string): Promise<void> {
  await ctx.files.remove(originalKey);
  await ctx.files.remove(developedKey(originalKey));
}
