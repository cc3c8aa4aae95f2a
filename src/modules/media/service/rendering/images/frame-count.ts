import type { FileMime } from '#kernel/files/sniff.ts';

/**
 * Counts the frames of a GIF or WebP by walking its blocks. Decodes nothing and stops after `most`. NB: libvips takes
 * seconds to hours for millions of frames and cannot be interrupted.
 */
export function hasMoreFrames(bytes: Buffer, mime: FileMime, most: number): boolean {
  if (mime !== 'image/gif' && mime !== 'image/webp') return false;
  const frames = mime === 'image/gif' ? gifFrames(bytes) : webpFrames(bytes);
  let count = 0;
  for (const _at of frames) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}

const GIF_HEAD = 13;
const EXTENSION = 0x21;
const FRAME = 0x2c;
const TRAILER = 0x3b;

/** Offset of each frame. Unknown bytes are skipped, as decoders do. */
function* gifFrames(bytes: Buffer): Generator<number> {
  let at = GIF_HEAD + tableBytes(bytes[10]);
  while (at < bytes.length && bytes[at] !== TRAILER) {
    if (bytes[at] === EXTENSION) at = afterParts(bytes, at + 2);
    else if (bytes[at] === FRAME) {
      yield at;
      at = afterParts(bytes, at + 11 + tableBytes(bytes[at + 9]));
    } else at += 1;
  }
}

/** Length of the colour table that these flags announce. */
const tableBytes = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function afterParts(bytes: Buffer, from: number): number {
  let at = from;
  for (let length = bytes[at]; length; length = bytes[at]) at += length + 1;
  return at + 1;
}

const RIFF_HEAD = 12;
const CHUNK_HEAD = 8;

function* webpFrames(bytes: Buffer): Generator<number> {
  for (let at = RIFF_HEAD; at + CHUNK_HEAD <= bytes.length; ) {
    if (bytes.toString('latin1', at, at + 4) === 'ANMF') yield at;
    const length = bytes.readUInt32LE(at + 4);
    at += CHUNK_HEAD + length + (length % 2);
  }
}
