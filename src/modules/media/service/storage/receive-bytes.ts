import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Context } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { createMeter, peekHead } from '#kernel/files/intake.ts';
import { type FileKind, type FileMime, HEAD_BYTES, sniffKind } from '#kernel/files/sniff.ts';
import { fileSize } from '#kernel/i18n/numbers.ts';
import { type DocumentPages, MOST_FILE_BYTES, MOST_VIDEO_BYTES } from '../../contract.ts';
import type { FileKindName } from '../../tables.ts';
import type { SanitizedSvg } from '../clean-svg.ts';
import { metadataBoxes } from '../downloads/mp4-metadata.ts';
import { sanitizeUploadedSvg } from '../harmless-svg.ts';
import { inspectPdf } from '../pdf-pages.ts';
import type { Load } from '../picture-queue.ts';
import { inspectImage } from '../picture-work.ts';
import { convertAt, readOriginal, removeSource } from '../source-bytes.ts';

/** Bytes that lie in the store, and what they are by their content. */
export type Received = Stored & Seen;
type Stored = {
  kind: FileKindName;
  mime: FileMime;
  ext: string;
  bytes: number;
  sha256: string;
  storedSha256: string;
  /** New bytes are whole. */
  damage: null;
};
type WithDrawing = Stored & { drawing: SanitizedSvg | null };
type Seen = {
  width: number | null;
  height: number | null;
  frames: number;
  alpha: boolean;
  placeholder: string | null;
  pages: DocumentPages | null;
};

/** A drawing is text; past this it is a picture in disguise or an attack on the parser. */
const MOST_SVG_BYTES = 2 * 1024 * 1024;
const NOTHING_SEEN: Seen = { width: null, height: null, frames: 1, alpha: false, placeholder: null, pages: null };

/**
 * Stores bytes under `key` and looks at them: what they are is decided by their content. Leaves nothing behind when they
 * are too large, unknown or broken. The hash is that of the bytes as sent, before a drawing is cleaned.
 * @throws AppError media.kind, media.heic, media.tooLarge, media.broken, media.tooMuch, media.tooManyPixels, media.tooManyFrames
 */
export async function receiveBytes(
  ctx: Context,
  key: string,
  body: Readable | Uint8Array,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<Received> {
  try {
    const { drawing, ...stored } = await storeBytes(ctx, key, body, mostBytes);
    return { ...stored, ...(drawing ? seenOf(drawing) : await inspect(ctx, stored, key)) };
  } catch (error) {
    await removeSource(ctx, key);
    throw error;
  }
}

/** The sender said beforehand what the bytes are; others arrived. @throws AppError media.checksum (422) */
export function demandAnnounced({ sha256 }: Received, announced: string | undefined): void {
  if (announced && announced !== sha256) throw new AppError('media.checksum', 422, 'media_errorChecksum');
}

/** Films and recordings may be large, because they arrive in parts and nobody opens them here. */
export const mostBytesOf = (mime: string): number =>
  ['video', 'audio'].includes(kindOf(mime)) ? MOST_VIDEO_BYTES : MOST_FILE_BYTES;

function kindOf(mime: string): FileKindName {
  const family = mime.split('/')[0];
  return family === 'image' || family === 'video' || family === 'audio' ? family : 'document';
}

/** Passes the bytes to the store while measuring them; never holds more than the beginning of a large file. */
async function storeBytes(ctx: Context, key: string, given: Readable | Uint8Array, most: number): Promise<WithDrawing> {
  const body = given instanceof Uint8Array ? Readable.from([Buffer.from(given)]) : given;
  try {
    const { head, rest } = await peekHead(body, HEAD_BYTES);
    const kind = demandKind(await sniffKind(head));
    const limit = Math.min(most, kind.ext === 'svg' ? MOST_SVG_BYTES : mostBytesOf(kind.mime));
    const meter = createMeter(limit, () => tooLarge(ctx, limit));
    rest.on('error', (error) => meter.stream.destroy(error)).pipe(meter.stream);
    const drawing = kind.ext === 'svg' ? await sanitizeUploadedSvg(await buffer(meter.stream)) : null;
    const cleaned = drawing && Buffer.from(drawing.text);
    const { bytes } = await ctx.files.put(key, cleaned ?? meter.stream, { contentType: kind.mime });
    const sha256 = meter.sha256();
    const storedSha256 = cleaned ? createHash('sha256').update(cleaned).digest('hex') : sha256;
    return { ...kind, kind: kindOf(kind.mime), bytes, sha256, storedSha256, damage: null, drawing };
  } finally {
    // After a refusal nobody reads on: what the bytes came from stays open otherwise.
    body.destroy();
  }
}

function demandKind(kind: FileKind | null): FileKind {
  if (!kind) throw new AppError('media.kind', 415, 'media_errorKind');
  return kind;
}

/** @returns the refusal of something that is larger than one file may be */
export function tooLarge({ locale }: Context, mostBytes: number): AppError {
  return new AppError('media.tooLarge', 413, 'media_errorTooLarge', { mostBytes, most: fileSize(mostBytes, locale) });
}

const seenOf = ({ width, height }: SanitizedSvg): Seen => ({ ...NOTHING_SEEN, width, height, alpha: true });

async function inspect(ctx: Context, { kind, mime, bytes, sha256 }: Stored, key: string): Promise<Seen> {
  // Refused now, not when somebody wants to see it.
  await metadataBoxes(ctx, key, { mime, sha256, bytes });
  if (mime === 'image/heic') return lookAt(await convertAt(ctx, key), 'image/jpeg');
  if (kind !== 'image' && mime !== 'application/pdf') return NOTHING_SEEN;
  return lookAt(() => readOriginal(ctx, key), mime);
}

async function lookAt(load: Load, mime: FileMime): Promise<Seen> {
  if (mime === 'application/pdf') return { ...NOTHING_SEEN, pages: await inspectPdf(load) };
  return { ...NOTHING_SEEN, ...(await inspectImage(load, mime)) };
}
