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
import { metadataBoxes } from '../downloads/mp4-metadata.ts';
import { inspectPdf } from '../rendering/documents/pdf-pages.ts';
import { inspectImage } from '../rendering/images/render-image.ts';
import type { Load } from '../rendering/render-queue.ts';
import { convertAt, readOriginal, removeSource } from '../rendering/source-bytes.ts';
import type { SanitizedSvg } from '../rendering/svg/sanitize-svg.ts';
import { sanitizeUploadedSvg } from '../rendering/svg/sanitize-uploaded-svg.ts';

/** Stored bytes and the facts detected from their content. */
export type Received = Stored & Inspection;
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
type WithSvg = Stored & { svg: SanitizedSvg | null };
type Facts = {
  width: number | null;
  height: number | null;
  frames: number;
  alpha: boolean;
  placeholder: string | null;
  pages: DocumentPages | null;
};
/** Facts, and what the file says about itself, which somebody may know better. */
type Inspection = Facts & { credit?: string | null };

/** SVG is text; a larger one is a disguised raster image or an attack on the parser. */
const MOST_SVG_BYTES = 2 * 1024 * 1024;
const NO_FACTS: Facts = { width: null, height: null, frames: 1, alpha: false, placeholder: null, pages: null };

/**
 * Stores bytes under `key` and inspects them; the kind is detected from the content. Leaves nothing behind when they
 * are too large, unknown or broken. The hash is that of the sent bytes, before an SVG is sanitized.
 * @throws AppError media.kind, media.heic, media.tooLarge, media.broken, media.tooMuch, media.tooManyPixels,
 * media.tooManyFrames
 */
export async function receiveBytes(
  ctx: Context,
  key: string,
  body: Readable | Uint8Array,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<Received> {
  try {
    const { svg, ...stored } = await storeBytes(ctx, key, body, mostBytes);
    return { ...stored, ...(svg ? svgFacts(svg) : await inspect(ctx, stored, key)) };
  } catch (error) {
    await removeSource(ctx, key);
    throw error;
  }
}

/** Compares the hash with the declared one. @throws AppError media.checksum (422) */
export function demandAnnounced({ sha256 }: Received, announced: string | undefined): void {
  if (announced && announced !== sha256) throw new AppError('media.checksum', 422, 'media_errorChecksum');
}

/** Videos and recordings may be large, because they arrive in parts and are not decoded here. */
export const mostBytesOf = (mime: string): number =>
  ['video', 'audio'].includes(kindOf(mime)) ? MOST_VIDEO_BYTES : MOST_FILE_BYTES;

function kindOf(mime: string): FileKindName {
  const family = mime.split('/')[0];
  return family === 'image' || family === 'video' || family === 'audio' ? family : 'document';
}

/** Streams the bytes to the store while measuring them; buffers only the beginning of a large file. */
async function storeBytes(ctx: Context, key: string, given: Readable | Uint8Array, most: number): Promise<WithSvg> {
  const body = given instanceof Uint8Array ? Readable.from([Buffer.from(given)]) : given;
  try {
    const { head, rest } = await peekHead(body, HEAD_BYTES);
    const kind = demandKind(await sniffKind(head));
    const limit = Math.min(most, kind.ext === 'svg' ? MOST_SVG_BYTES : mostBytesOf(kind.mime));
    const meter = createMeter(limit, () => tooLarge(ctx, limit));
    rest.on('error', (error) => meter.stream.destroy(error)).pipe(meter.stream);
    const svg = kind.ext === 'svg' ? await sanitizeUploadedSvg(await buffer(meter.stream)) : null;
    const sanitized = svg && Buffer.from(svg.text);
    const { bytes } = await ctx.files.put(key, sanitized ?? meter.stream, { contentType: kind.mime });
    const sha256 = meter.sha256();
    const storedSha256 = sanitized ? createHash('sha256').update(sanitized).digest('hex') : sha256;
    return { ...kind, kind: kindOf(kind.mime), bytes, sha256, storedSha256, damage: null, svg };
  } finally {
    // After a refusal the source would stay open, because it is not read to its end.
    body.destroy();
  }
}

function demandKind(kind: FileKind | null): FileKind {
  if (!kind) throw new AppError('media.kind', 415, 'media_errorKind');
  return kind;
}

/** Refusal of a file over the size limit. */
export function tooLarge({ locale }: Context, mostBytes: number): AppError {
  return new AppError('media.tooLarge', 413, 'media_errorTooLarge', { mostBytes, most: fileSize(mostBytes, locale) });
}

const svgFacts = ({ width, height }: SanitizedSvg): Facts => ({ ...NO_FACTS, width, height, alpha: true });

async function inspect(ctx: Context, { kind, mime, bytes, sha256 }: Stored, key: string): Promise<Inspection> {
  // A video with unreadable metadata is refused now, not when it is played.
  await metadataBoxes(ctx, key, { mime, sha256, bytes });
  if (mime === 'image/heic') return factsOf(await convertAt(ctx, key), 'image/jpeg');
  if (kind !== 'image' && mime !== 'application/pdf') return NO_FACTS;
  return factsOf(() => readOriginal(ctx, key), mime);
}

async function factsOf(load: Load, mime: FileMime): Promise<Inspection> {
  if (mime === 'application/pdf') return { ...NO_FACTS, pages: await inspectPdf(load) };
  return { ...NO_FACTS, ...(await inspectImage(load, mime)) };
}
