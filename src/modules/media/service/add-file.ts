import { createHash, randomUUID } from 'node:crypto';
import { PassThrough, Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context, SiteRef } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { type MediaFile, MOST_FILE_BYTES, type UploadMeta } from '../contract.ts';
import { files } from '../tables.ts';
import { cleanSvg } from './clean-svg.ts';
import { fileView, storeKeys } from './file-view.ts';
import { hasSizes } from './gridrefs.ts';
import { inspectPicture } from './picture-work.ts';
import { demandRoom, demandRoomAlone } from './quota.ts';
import { type FileKind, HEAD_BYTES, safeName, sniffKind } from './sniff.ts';
import { siteOf } from './visible.ts';

export type NewFile = UploadMeta & {
  name: string;
  body: Readable | Uint8Array;
  /** What the sender says about the size; only used to refuse early. */
  statedBytes?: number | undefined;
};

/** A drawing is text; past this it is a picture in disguise or an attack on the parser. */
const MOST_SVG_BYTES = 2 * 1024 * 1024;

type Stored = { id: string; site: SiteRef; kind: FileKind; bytes: number; sha256: string };
type Seen = Pick<typeof files.$inferInsert, 'width' | 'height' | 'frames' | 'alpha' | 'placeholder'>;

/**
 * Stores one file of a parish. What it is is decided by its content; too large, unknown, broken and surplus ones are
 * refused and leave nothing behind. The sizes that pages ask for first are made later by a job.
 * @throws AppError C100, media.kind, media.heic, media.tooLarge, media.quota, media.broken, media.tooManyPixels,
 * C1 (409) with the existing file in `details.file`
 */
export async function addFile(ctx: Context, input: NewFile): Promise<MediaFile> {
  const site = siteOf(ctx, input.site);
  ctx.demand('media.file.create', { siteId: site.id });
  await demandRoom(ctx, Math.min(input.statedBytes ?? 1, MOST_FILE_BYTES));
  const id = randomUUID();
  const keys = storeKeys({ siteId: site.id, id });
  try {
    const stored = await storeBytes(ctx, site, id, input.body);
    await demandNew(ctx, stored);
    return await keepRow(ctx, stored, input, await inspect(ctx, stored, keys.original));
  } catch (error) {
    await ctx.files.remove(keys.original);
    throw error;
  }
}

/** Takes back files of an upload of which a later part was refused: as if they had never come. */
export async function forgetFiles(ctx: Context, made: MediaFile[]): Promise<void> {
  if (made.length === 0) return;
  const ids = made.map(({ _id }) => _id);
  const gone = await ctx.db.delete(files).where(inArray(files.id, ids)).returning();
  for (const row of gone) await ctx.files.remove(storeKeys(row).original);
}

/** Passes the bytes to the store while measuring them; never holds more than the beginning of a large file. */
async function storeBytes(ctx: Context, site: SiteRef, id: string, given: Readable | Uint8Array): Promise<Stored> {
  const body = given instanceof Uint8Array ? Readable.from([Buffer.from(given)]) : given;
  const { head, rest } = await peek(body);
  const kind = demandKind(sniffKind(head));
  const meter = createMeter(kind.ext === 'svg' ? MOST_SVG_BYTES : MOST_FILE_BYTES);
  rest.on('error', (error) => meter.stream.destroy(error)).pipe(meter.stream);
  const key = storeKeys({ siteId: site.id, id }).original;
  const content = kind.ext === 'svg' ? harmlessSvg(await buffer(meter.stream)) : meter.stream;
  const { bytes } = await ctx.files.put(key, content, { contentType: kind.mime });
  return { id, site, kind, bytes, sha256: meter.sha256() };
}

/** The first bytes, and a stream of all of them. */
async function peek(body: Readable): Promise<{ head: Buffer; rest: Readable }> {
  const reader = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  const held: Uint8Array[] = [];
  let bytes = 0;
  let ended = false;
  while (bytes < HEAD_BYTES && !ended) {
    const next = await reader.next();
    ended = next.done ?? false;
    if (next.done) continue;
    held.push(next.value);
    bytes += next.value.length;
  }
  const head = Buffer.concat(held);
  const all = async function* () {
    if (head.length > 0) yield head;
    for (let next = ended ? null : await reader.next(); next && !next.done; next = await reader.next())
      yield next.value;
  };
  return { head: head.subarray(0, HEAD_BYTES), rest: Readable.from(all(), { objectMode: false }) };
}

function demandKind(kind: FileKind | 'heic' | null): FileKind {
  if (kind === 'heic') throw new AppError('media.heic', 415, 'media_errorHeic');
  if (!kind) throw new AppError('media.kind', 415, 'media_errorKind');
  return kind;
}

function createMeter(mostBytes: number) {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream: Transform = new PassThrough({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(bytes > mostBytes ? tooLarge(mostBytes) : null, chunk);
    },
  });
  return { stream, sha256: () => hash.digest('hex') };
}

function tooLarge(mostBytes: number): AppError {
  return new AppError('media.tooLarge', 413, 'media_errorTooLarge', {
    mostBytes,
    most: Math.round(mostBytes / 1024 / 1024),
  });
}

function harmlessSvg(source: Buffer): Buffer {
  const clean = cleanSvg(source.toString('utf8'));
  if (!clean) throw new AppError('media.broken', 422, 'media_errorBroken');
  return Buffer.from(clean.text);
}

/** C1: the same bytes are there already. Whoever may add files to the parish may see which one it is. */
async function demandNew(ctx: Context, { site, sha256 }: Stored): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.siteId, site.id), eq(files.sha256, sha256), isNull(files.removedAt)));
  if (row) throw new AppError('C1', 409, 'media_errorDuplicate', { file: fileView(ctx, row) });
}

async function inspect(ctx: Context, { kind }: Stored, key: string): Promise<Seen> {
  if (kind.mime === 'application/pdf') return {};
  const stream = await ctx.files.read(key);
  if (!stream) throw new Error('The file was stored and is gone');
  const bytes = await buffer(stream);
  if (kind.mime !== 'image/svg+xml') return inspectPicture(bytes, kind.mime);
  const { width, height } = cleanSvg(bytes.toString('utf8')) ?? { width: null, height: null };
  return { width, height, alpha: true };
}

async function keepRow(ctx: Context, stored: Stored, input: NewFile, seen: Seen): Promise<MediaFile> {
  const { id, site, kind, bytes, sha256 } = stored;
  const { name, body: _body, statedBytes: _stated, site: _slug, ...given } = input;
  return ctx.tx(async (tx) => {
    await demandRoomAlone(tx, bytes);
    const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const [row] = await tx.db
      .insert(files)
      .values({
        ...known,
        ...seen,
        ...{ id, bytes, sha256, mime: kind.mime, ext: kind.ext, siteId: site.id, name: safeName(name, kind.ext) },
        uploadedBy: tx.user.id,
        uploadedByName: tx.user.name,
        createdAt: tx.now(),
        updatedAt: tx.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!row) {
      await demandNew(tx, stored);
      throw new Error('The file was not stored');
    }
    tx.touch(`media:${site.id}`);
    await tx.emit('media.fileAdded', { fileId: id, siteId: site.id });
    if (hasSizes(row)) await tx.jobs.enqueue('media.makeSizes', { fileId: id });
    return fileView(tx, row);
  });
}
