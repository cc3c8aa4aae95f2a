import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { AppError } from '#kernel/errors.ts';
import { ROOT } from '#kernel/root.ts';
import { runInProcess } from '#kernel/work/in-process.ts';
import { openReader, refuseTooMany } from './render-image.ts';

const CHILD = pathToFileURL(path.join(ROOT, 'src/modules/media/service/rendering/images/heic.child.ts'));
/** 12 megapixels take about a second, the 48 of new phones four. */
const MOST_MS = 30_000;
const MOST_PROFILE_BYTES = 1024 * 1024;
const MOST_SEGMENT_BYTES = 65_519;
const PROFILE_NAME = Buffer.from('ICC_PROFILE\0', 'latin1');

/**
 * Converts a HEIC image of a phone to an upright full-size JPEG with the same colours and no other metadata. libvips
 * reads only the header of such files and has no decoder for the rest (decision 014). Call it in a queue turn of its
 * own.
 * @throws AppError media.heic (422), media.tooManyPixels
 */
export function convertHeic(bytes: Buffer): Promise<Buffer> {
  return decode(bytes).catch(refuse);
}

async function decode(bytes: Buffer): Promise<Buffer> {
  const read = await openReader();
  const { icc } = await read(bytes).metadata();
  const jpeg = await runInProcess(CHILD, bytes, MOST_MS);
  return withProfile(Buffer.from(jpeg), icc);
}

/** Inserts the ICC profile by hand: libvips attaches one only by converting to it, and these pixels already use it. */
function withProfile(jpeg: Buffer, icc: Buffer | undefined): Buffer {
  if (!icc || icc.length > MOST_PROFILE_BYTES || icc.toString('latin1', 16, 20) !== 'RGB ') return jpeg;
  const count = Math.ceil(icc.length / MOST_SEGMENT_BYTES);
  const segments = Array.from({ length: count }, (_, index) => {
    const part = icc.subarray(index * MOST_SEGMENT_BYTES, (index + 1) * MOST_SEGMENT_BYTES);
    const head = Buffer.from([0xff, 0xe2, 0, 0]);
    const body = Buffer.concat([PROFILE_NAME, Buffer.from([index + 1, count]), part]);
    head.writeUInt16BE(body.length + 2, 2);
    return Buffer.concat([head, body]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

function refuse(error: unknown): never {
  refuseTooMany(error);
  throw new AppError('media.heic', 422, 'media_errorHeic');
}
