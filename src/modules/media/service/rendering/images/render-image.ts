import type { Sharp } from 'sharp';
import { AppError } from '#kernel/errors.ts';
import type { FileMime } from '#kernel/files/sniff.ts';
import type { QueuedCaller } from '#kernel/work/fair-queue.ts';
import { inTurn, type Load, UPLOAD } from '../render-queue.ts';
import { hasMoreFrames } from './frame-count.ts';
import { baselineOf, cropBox, type ImageSource, type Rendition, turnedSize } from './gridrefs.ts';
import { loadSharp } from './load-sharp.ts';
import { readCredit } from './read-credit.ts';
import { tooMuch } from './too-much.ts';

export type Inspected = {
  width: number;
  height: number;
  frames: number;
  alpha: boolean;
  placeholder: string;
  /** Copyright written into the file. */
  credit: string | null;
};

/** Width × height × frames. A single-coloured 30,000 × 30,000 image is a 1 MB file. */
const MOST_PIXELS = 50_000_000;
/** About a minute of animation; every frame costs time, however small. */
const MOST_FRAMES = 1000;
const MOST_SECONDS = 30;
/**
 * Profiles of cameras and phones have a few hundred bytes. A longer one would be sent with every rendition, even the
 * smallest.
 */
const MOST_PROFILE_BYTES = 64 * 1024;
/** Wider AVIF images are encoded with less effort: they would block the queue for many seconds. */
const MOST_CAREFUL_AVIF_WIDTH = 1120;
const PLACEHOLDER_EDGE = 16;

/**
 * Measures an uploaded image and decodes it completely, so that a broken one is refused now and not when it is viewed.
 * Animations are rendered as they will be shown. Width and height are those of the upright image.
 * @throws AppError media.broken, media.tooMuch, media.tooManyPixels, media.tooManyFrames
 */
export function inspectImage(load: Load, mime: FileMime): Promise<Inspected> {
  return workOn(UPLOAD, load, async (bytes) => {
    if (hasMoreFrames(bytes, mime, MOST_FRAMES)) throw tooManyFrames();
    const read = await openReader();
    const metadata = await read(bytes).metadata();
    const { format, width, height, pages = 1, pageHeight, hasAlpha, autoOrient } = metadata;
    if (MIME_OF_FORMAT[format] !== mime) throw new Error(`is ${format}`);
    if (pages > MOST_FRAMES) throw tooManyFrames();
    if (width * (pageHeight ?? height) * pages > MOST_PIXELS) throw tooManyPixels();
    const seen = {
      width: pages > 1 ? width : autoOrient.width,
      height: pages > 1 ? (pageHeight ?? height) : autoOrient.height,
      frames: pages,
      alpha: hasAlpha,
    };
    const whole = pages > 1 ? baselineOf({ ...seen, mime, sha256: '', edit: null }) : null;
    if (whole) await draw(bytes, { ...seen, mime, sha256: '', edit: null }, whole);
    const credit = readCredit(metadata);
    return { ...seen, credit, placeholder: await placeholderOf(read(bytes).autoOrient()) };
  });
}

/**
 * Renders one rendition: upright, rotated and cropped, without location, camera and other metadata. A colour profile
 * other than sRGB is kept unless it is huge.
 * @throws AppError media.broken, media.tooMuch
 */
export function makeRendition(
  load: Load,
  file: ImageSource,
  wanted: Rendition,
  waiters: readonly QueuedCaller[] = [{ urgency: 'reader' }],
): Promise<Buffer> {
  return workOn(waiters, load, (bytes) => draw(bytes, file, wanted));
}

async function draw(bytes: Buffer, file: ImageSource, wanted: Rendition): Promise<Buffer> {
  const whole = baselineOf(file)?.gridref === wanted.gridref;
  const read = await openReader();
  const shown = edited(read(bytes, whole && file.frames > 1), file);
  const sized = whole ? shown : shown.resize({ width: wanted.width, height: wanted.height, fit: 'fill' });
  const coloured = (await hasOtherColours(read(bytes))) ? sized.keepIccProfile() : sized;
  return encode(coloured, wanted, whole).timeout({ seconds: MOST_SECONDS }).toBuffer();
}

/** Blurred placeholder of the edited image. @throws AppError media.broken */
export function makePlaceholder(load: Load, file: ImageSource): Promise<string> {
  return workOn(UPLOAD, load, async (bytes) => {
    const read = await openReader();
    return placeholderOf(edited(read(bytes), file));
  });
}

/** Errors of the image itself are refusals; lost bytes are a server error. */
function workOn<T>(waiters: readonly QueuedCaller[], load: Load, work: (bytes: Buffer) => Promise<T>): Promise<T> {
  return inTurn(waiters, async () => {
    const bytes = await load();
    return work(bytes).catch(refuseBroken);
  });
}

function edited(picture: Sharp, file: ImageSource): Sharp {
  const upright = picture.autoOrient();
  const turned = file.edit?.rotate ? upright.rotate(file.edit.rotate) : upright;
  const size = turnedSize(file);
  return file.edit?.crop && size ? turned.extract(cropBox(size, file.edit.crop)) : turned;
}

/**
 * True for a wider gamut than sRGB, as phones use. Images for print are converted (browsers cannot show them), and so
 * are those with an oversized profile.
 */
async function hasOtherColours(picture: Sharp): Promise<boolean> {
  const { icc, space } = await picture.metadata();
  if (!icc || icc.length > MOST_PROFILE_BYTES || space !== 'srgb') return false;
  return !icc.toString('latin1').replaceAll('\0', '').includes('sRGB');
}

const MIME_OF_FORMAT: Readonly<Record<string, FileMime | undefined>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heif: 'image/avif',
};

/** Returns a function that opens image bytes within the common limits: the first frame, or all. */
export async function openReader() {
  const sharp = await loadSharp();
  return (bytes: Buffer, animated = false): Sharp =>
    sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true, animated });
}

function encode(picture: Sharp, { format, width }: Rendition, whole: boolean): Sharp {
  if (format === 'avif') return picture.avif({ quality: 55, effort: width > MOST_CAREFUL_AVIF_WIDTH ? 0 : 3 });
  if (format === 'webp') return picture.webp({ quality: whole ? 90 : 78, effort: 2 });
  if (format === 'jpeg')
    return picture.flatten({ background: '#ffffff' }).jpeg({ quality: whole ? 90 : 80, progressive: true });
  return format === 'gif' ? picture.gif() : picture.png({ compressionLevel: 8 });
}

/** A few dozen pixels as a data URL, shown blurred until the image has loaded. */
async function placeholderOf(picture: Sharp): Promise<string> {
  const tiny = await picture
    .resize({ width: PLACEHOLDER_EDGE, height: PLACEHOLDER_EDGE, fit: 'inside' })
    .webp({ quality: 30, alphaQuality: 30, effort: 3 })
    .timeout({ seconds: MOST_SECONDS })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

function tooManyPixels(): AppError {
  return new AppError('media.tooManyPixels', 422, 'media_errorTooManyPixels', { megapixels: MOST_PIXELS / 1e6 });
}

function tooManyFrames(): AppError {
  return new AppError('media.tooManyFrames', 422, 'media_errorTooManyFrames', { most: MOST_FRAMES });
}

/** Rethrows refusals, and maps pixel limit and timeout errors of libvips to refusals. */
export function refuseTooMany(error: unknown): void {
  if (error instanceof AppError) throw error;
  if (error instanceof Error && error.message.includes('timeout: ')) throw tooMuch();
  if (error instanceof Error && error.message.includes('exceeds pixel limit')) throw tooManyPixels();
}

function refuseBroken(error: unknown): never {
  refuseTooMany(error);
  throw new AppError('media.broken', 422, 'media_errorBroken');
}
