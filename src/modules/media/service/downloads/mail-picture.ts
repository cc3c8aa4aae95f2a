import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { renditionUrl } from '../library/file-view.ts';
import { picturesByIds } from '../library/read-files.ts';
import { findDownload } from './download.ts';

/** `src` below the website, JPEG or PNG; size in pixels. */
export type MailPicture = { src: string; alt: string; width: number; height: number; bytes: number };

const FOR_MAIL: readonly string[] = ['image/jpeg', 'image/png'];

/**
 * A picture of the library for emails, about `width` pixels wide, made now if nobody has asked for it before. Null for one that the caller may not
 * load, and for drawings and animations, which mail programs do not show.
 */
export async function mailPicture(ctx: Context, id: string, width: number): Promise<MailPicture | null> {
  const picture = (await picturesByIds(ctx, [id])).get(id);
  if (!picture) return null;
  const found = await plainRendition(ctx, id, width);
  if (!found || !FOR_MAIL.includes(found.mime)) return null;
  const [, wide, high] = /^(\d+)x(\d+)-/.exec(found.gridref) ?? [];
  return {
    src: renditionUrl(id, found.gridref),
    alt: picture.alt,
    width: Number(wide ?? picture.width),
    height: Number(high ?? picture.height),
    bytes: found.bytes,
  };
}

async function plainRendition(ctx: Context, id: string, width: number) {
  try {
    return await findDownload(ctx, id, {
      width,
      height: 4 * width,
      format: 'plain',
      attachment: false,
      accepts: { webp: false, avif: false },
    });
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}
