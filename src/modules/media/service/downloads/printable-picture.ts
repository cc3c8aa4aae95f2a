import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { type Download, findDownload, readDownload } from './download.ts';

/** `width` and `height` in pixels; 0 for SVG, which says its size itself. */
export type PrintablePicture = { kind: 'jpeg' | 'png' | 'svg'; bytes: Buffer; width: number; height: number };

const KINDS: Readonly<Record<string, PrintablePicture['kind']>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
};

/** A picture of the library for documents, about `width` pixels wide; null for one that the caller may not load, and for no picture. */
export async function printablePicture(ctx: Context, id: string, width: number): Promise<PrintablePicture | null> {
  const found = await loadable(ctx, id, width);
  const kind = KINDS[found?.mime ?? ''];
  if (!found || !kind) return null;
  const [, wide = '0', high = '0'] = /^(\d+)x(\d+)-/.exec(found.gridref) ?? [];
  const stream =
    (await readDownload(ctx, found)) ?? (found.rebuild && (await readDownload(ctx, await found.rebuild())));
  if (!stream) return null;
  return { kind, bytes: Buffer.concat(await stream.toArray()), width: Number(wide), height: Number(high) };
}

async function loadable(ctx: Context, id: string, width: number): Promise<Download | null> {
  try {
    return await findDownload(ctx, id, {
      width,
      height: 4 * width,
      attachment: false,
      accepts: { webp: false, avif: false },
    });
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}
