import { pipeline, type Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { lostBytes } from './source-bytes.ts';

/** A part of a film (ISO 14496-12); bytes counted from the beginning of the file. */
export type FilmBox = { start: number; end: number; contentAt: number };
type Head = FilmBox & { type: string; isCut: boolean };

const FILMS = new Set(['video/mp4', 'video/quicktime', 'audio/mp4']);
/**
 * Where telephones write the place, the camera and the day: user data and metadata, and a whole box for Adobe's. What a program
 * took out may still lie in the free space.
 */
const TOLD = new Set(['udta', 'meta', 'uuid', 'free', 'skip']);
const INSIDE = new Set(['moov', 'trak', 'mdia', 'minf', 'moof', 'traf']);
const FREE = Buffer.from('free', 'latin1');
/** A film has some eighty down to the tables of its tracks; one in pieces has two for each piece. */
const MOST_HEADS = 500;
const HEAD_BYTES = 16;

/** What was found, by place and content: a player asks for a film in dozens of parts. */
const known = new LRUCache<string, FilmBox[]>({ max: 1000 });

/**
 * The parts of a film that say where and with what it was taken; none for other files. Reads only the heads of the parts,
 * never the pictures. @throws AppError media.lost; media.broken for a film that hides its parts among thousands of others. NB: what a camera writes among the pictures (telemetry) is not found.
 */
export async function tellingBoxes(
  ctx: Context,
  key: string,
  { mime, sha256, bytes }: { mime: string; sha256: string; bytes: number },
): Promise<FilmBox[]> {
  if (!FILMS.has(mime)) return [];
  const name = `${key} ${sha256}`;
  const boxes = known.get(name) ?? (await findBoxes(ctx, key, bytes));
  known.set(name, boxes);
  return boxes;
}

/** The same bytes from `at` on, with these parts made free space: nothing moves, so parts of a film can be asked for. */
export function withoutBoxes(stream: Readable, at: number, boxes: FilmBox[]): Readable {
  if (boxes.length === 0) return stream;
  let place = at;
  const blank = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const from = place;
      place += chunk.length;
      done(null, blanked(chunk, from, boxes));
    },
  });
  // An error reaches the reader through `blank`, and who breaks off lets go of the file.
  return pipeline(stream, blank, () => undefined);
}

function blanked(chunk: Buffer, at: number, boxes: FilmBox[]): Buffer {
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

async function findBoxes(ctx: Context, key: string, bytes: number): Promise<FilmBox[]> {
  const found: FilmBox[] = [];
  let heads = 0;
  let hasMovie = false;
  async function look(within: FilmBox): Promise<void> {
    for (let at = within.contentAt; at + 8 <= within.end; ) {
      heads += 1;
      if (heads > MOST_HEADS) return;
      const head = await headAt(ctx, key, at, within.end);
      // What cannot be read says nothing to a player, and may say everything to somebody else.
      if (!head) return void found.push({ start: at, contentAt: at + 8, end: within.end });
      if (TOLD.has(head.type) || (head.isCut && head.type !== 'mdat')) found.push(head);
      else if (INSIDE.has(head.type)) await look(head);
      hasMovie ||= head.type === 'moov' && heads <= MOST_HEADS;
      at = head.end;
    }
  }
  await look({ start: 0, contentAt: 0, end: bytes });
  // A film in thousands of pieces says all of this before the first of them.
  if (heads > MOST_HEADS && !hasMovie) throw new AppError('media.broken', 422, 'media_errorBroken');
  return found;
}

/** Null where nothing can be read. `isCut`: says that it ends behind what holds it. */
async function headAt(ctx: Context, key: string, start: number, most: number): Promise<Head | null> {
  const stream = await ctx.files.read(key, { start, end: Math.min(start + HEAD_BYTES, most) - 1 });
  // Never "nothing found": it would be remembered, and the place handed out once the bytes are back.
  if (!stream) throw lostBytes(key);
  const head = await buffer(stream);
  if (head.length < 8) return null;
  const type = head.toString('latin1', 4, 8);
  const short = head.readUInt32BE(0);
  const isLong = short === 1 && head.length >= HEAD_BYTES;
  const contentAt = start + (isLong ? 16 : 8);
  const isToTheEnd = short === 0 && type !== '\0\0\0\0';
  const end = isToTheEnd ? most : start + (isLong ? Number(head.readBigUInt64BE(8)) : short);
  return end < contentAt ? null : { type, start, contentAt, end: Math.min(end, most), isCut: end > most };
}
