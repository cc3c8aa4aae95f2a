import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { findDownload, readDownload } from './download.ts';

export type PrintablePicture = { type: string; bytes: Buffer; width: number; height: number };

/** A picture of the library as JPEG or PNG, about `width` pixels wide; null for one that the caller may not load, and for no picture. */
export async function printablePicture(ctx: Context, id: string, width: number): Promise<PrintablePicture | null> {
  try {
    const query = { width, height: 4 * width, accepts: { webp: false, avif: false } };
    const found = await findDownload(ctx, id, query as Parameters<typeof findDownload>[2]);
    const [, wide = '', high = ''] = /^(\d+)x(\d+)-/.exec(found.gridref) ?? [];
    if (!wide || (found.mime !== 'image/jpeg' && found.mime !== 'image/png')) return null;
    const stream = (await readDownload(ctx, found)) ?? (await rebuilt(ctx, found));
    const bytes = stream ? Buffer.concat(await stream.toArray()) : null;
    return bytes && { type: found.mime, bytes, width: Number(wide), height: Number(high) };
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}

async function rebuilt(ctx: Context, { rebuild }: Awaited<ReturnType<typeof findDownload>>) {
  return rebuild ? readDownload(ctx, await rebuild()) : null;
}
