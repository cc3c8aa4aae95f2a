import { pipeline, type Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { lostBytes } from '../rendering/source-bytes.ts';

/** A box of an MP4 file (ISO 14496-12); offsets in bytes from the beginning of the file. */
export type Mp4Box = { start: number; end: number; contentAt: number };
type BoxHeader = Mp4Box & { type: string; isTruncated: boolean };

const MP4_TYPES = new Set(['video/mp4', 'video/quicktime', 'audio/mp4']);
/**
 * Boxes that players need, by the box around them ('' = the file). Everything else is blanked: phones write location, camera and
 * date into user data and metadata, programs into boxes of their own, and data that was removed may still lie in free space.
 */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  '': ['ftyp', 'styp', 'pdin', 'moov', 'moof', 'mdat', 'mfra', 'sidx', 'ssix', 'prft', 'wide'],
  moov: ['mvhd', 'trak', 'mvex', 'iods', 'pssh'],
  mvex: ['mehd', 'trex', 'leva'],
  trak: ['tkhd', 'edts', 'mdia', 'tref', 'trgr', 'tapt'],
  edts: ['elst'],
  tapt: ['clef', 'prof', 'enof'],
  mdia: ['mdhd', 'hdlr', 'elng', 'minf'],
  minf: ['vmhd', 'smhd', 'hmhd', 'nmhd', 'sthd', 'gmhd', 'hdlr', 'dinf', 'stbl'],
  dinf: ['dref'],
  stbl: [
    'stsd',
    'stts',
    'ctts',
    'cslg',
    'stss',
    'stps',
    'stsh',
    'stsc',
    'stsz',
    'stz2',
    'stco',
    'co64',
    'sdtp',
    'sbgp',
    'csgp',
    'sgpd',
    'subs',
    'saiz',
    'saio',
    'padb',
    'stdp',
  ],
  moof: ['mfhd', 'traf', 'pssh'],
  traf: ['tfhd', 'tfdt', 'trun', 'sbgp', 'csgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc'],
  mfra: ['tfra', 'mfro'],
};
/** A compressed movie box, which may hold everything that would have to be blanked. */
const COMPRESSED_MOVIE = 'cmov';
const FREE = Buffer.from('free', 'latin1');
/** An ordinary video has about 120 boxes; a fragmented one has two per fragment. */
const MOST_HEADERS = 500;
const HEADER_BYTES = 16;

/** Found boxes by key and hash: a player requests a video in dozens of ranges. */
const cachedBoxes = new LRUCache<string, Mp4Box[]>({ max: 1000 });

/**
 * Boxes of a video that may contain location or camera data; none for other files. Reads box headers only. NB: does not
 * find telemetry that a camera writes between the frames.
 * @throws AppError media.lost; media.broken for a video that hides its boxes among thousands of others or
 * compresses them
 */
export async function metadataBoxes(
  ctx: Context,
  key: string,
  { mime, sha256, bytes }: { mime: string; sha256: string; bytes: number },
): Promise<Mp4Box[]> {
  if (!MP4_TYPES.has(mime)) return [];
  const name = `${key} ${sha256}`;
  const boxes = cachedBoxes.get(name) ?? (await findBoxes(ctx, key, bytes));
  cachedBoxes.set(name, boxes);
  return boxes;
}

/**
 * Turns these boxes into free space while streaming from offset `at`. Nothing moves, so range requests keep working.
 */
export function blankBoxes(stream: Readable, at: number, boxes: Mp4Box[]): Readable {
  if (boxes.length === 0) return stream;
  let place = at;
  const blank = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const from = place;
      place += chunk.length;
      done(null, blanked(chunk, from, boxes));
    },
  });
  // Errors reach the reader through `blank`; aborting it closes the file.
  return pipeline(stream, blank, () => undefined);
}

function blanked(chunk: Buffer, at: number, boxes: Mp4Box[]): Buffer {
  const touched = boxes.filter(({ start, end }) => start < at + chunk.length && end > at);
  if (touched.length === 0) return chunk;
  const copy = Buffer.from(chunk);
  for (const { start, end, contentAt } of touched) {
    for (let i = 0; i < FREE.length; i += 1) {
      const place = start + 4 + i - at;
      if (place >= 0 && place < copy.length) copy[place] = FREE[i] ?? 0;
    }
    const [from, to] = [Math.max(0, contentAt - at), Math.min(copy.length, end - at)];
    if (from < to) copy.fill(0, from, to);
  }
  return copy;
}

async function findBoxes(ctx: Context, key: string, bytes: number): Promise<Mp4Box[]> {
  const found: Mp4Box[] = [];
  let headers = 0;
  let hasMovie = false;
  async function look(within: Mp4Box, kept: readonly string[]): Promise<void> {
    for (let at = within.contentAt; at + 8 <= within.end; ) {
      headers += 1;
      if (headers > MOST_HEADERS) return;
      const head = await readHeader(ctx, key, at, within.end);
      // Players ignore an unreadable box, but it may contain anything: blank the rest.
      if (!head) return void found.push({ start: at, contentAt: at + 8, end: within.end });
      if (head.type === COMPRESSED_MOVIE) throw broken();
      const children = KEPT[head.type];
      if (!kept.includes(head.type) || (head.isTruncated && head.type !== 'mdat')) found.push(head);
      else if (children) await look(head, children);
      hasMovie ||= head.type === 'moov' && headers <= MOST_HEADERS;
      at = head.end;
    }
  }
  await look({ start: 0, contentAt: 0, end: bytes }, KEPT[''] ?? []);
  // A fragmented video has its movie box before the first fragment.
  if (headers > MOST_HEADERS && !hasMovie) throw broken();
  return found;
}

const broken = () => new AppError('media.broken', 422, 'media_errorBroken');

/** Null for an unreadable header. `isTruncated`: the box claims to end beyond its container. */
async function readHeader(ctx: Context, key: string, start: number, most: number): Promise<BoxHeader | null> {
  const stream = await ctx.files.read(key, { start, end: Math.min(start + HEADER_BYTES, most) - 1 });
  // Not an empty result: it would be cached, and location data sent once the bytes are back.
  if (!stream) throw lostBytes(key);
  const head = await buffer(stream);
  if (head.length < 8) return null;
  const type = head.toString('latin1', 4, 8);
  const short = head.readUInt32BE(0);
  const isLong = short === 1 && head.length >= HEADER_BYTES;
  const contentAt = start + (isLong ? 16 : 8);
  const isToTheEnd = short === 0 && type !== '\0\0\0\0';
  const end = isToTheEnd ? most : start + (isLong ? Number(head.readBigUInt64BE(8)) : short);
  return end < contentAt ? null : { type, start, contentAt, end: Math.min(end, most), isTruncated: end > most };
}
