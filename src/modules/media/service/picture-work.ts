import type { Sharp } from 'sharp';
import { AppError } from '#kernel/errors.ts';
import type { FileMime } from '#kernel/files/sniff.ts';
import type { Waiter } from '#kernel/work/fair-queue.ts';
import { hasMoreFrames } from './frame-count.ts';
import { baselineOf, cropBox, type PictureSource, type Rendition, turnedSize } from './gridrefs.ts';
import { pictureEngine } from './picture-engine.ts';
import { inTurn, type Load, UPLOAD } from './picture-queue.ts';
import { tooMuch } from './too-much.ts';

export type Inspected = { width: number; height: number; frames: number; alpha: boolean; placeholder: string };

/** Width times height times frames; a 30,000 x 30,000 picture of one colour is a file of 1 MB. */
const MOST_PIXELS = 50_000_000;
/** A moving picture of a minute; each frame costs time, however small it is. */
const MOST_FRAMES = 1000;
const MOST_SECONDS = 30;
/** Those of cameras and telephones have some hundred bytes. A longer one would be sent with every size, the smallest as well. */
const MOST_PROFILE_BYTES = 64 * 1024;
/** Wider ones in avif are made with less care: they would hold up everybody else for many seconds. */
const CAREFUL_AVIF_WIDTH = 1120;
const PLACEHOLDER_EDGE = 16;

/**
 * Measures an uploaded picture and decodes all of it once, so that a broken one is refused now and not when somebody
 * wants to see it; a moving one is made as it will be shown. Width and height are those of the upright picture.
 * @throws AppError media.broken, media.tooMuch, media.tooManyPixels, media.tooManyFrames
 */
export function inspectPicture(load: Load, mime: FileMime): Promise<Inspected> {
  return workOn(UPLOAD, load, async (bytes) => {
    if (hasMoreFrames(bytes, mime, MOST_FRAMES)) throw tooManyFrames();
    const read = await openReader();
    const { format, width, height, pages = 1, pageHeight, hasAlpha, autoOrient } = await read(bytes).metadata();
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
    return { ...seen, placeholder: await placeholderOf(read(bytes).autoOrient()) };
  });
}

/**
 * Makes one size from the bytes as uploaded: upright, turned and cut as people wanted, without place, camera and other data
 * about the picture. Colours stay what they are: a profile other than sRGB stays with the picture, unless it is a huge one.
 * @throws AppError media.broken, media.tooMuch
 */
export function makeRendition(
  load: Load,
  file: PictureSource,
  wanted: Rendition,
  waiters: readonly Waiter[] = [{ urgency: 'reader' }],
): Promise<Buffer> {
  return workOn(waiters, load, (bytes) => draw(bytes, file, wanted));
}

async function draw(bytes: Buffer, file: PictureSource, wanted: Rendition): Promise<Buffer> {
  const whole = baselineOf(file)?.gridref === wanted.gridref;
  const read = await openReader();
  const shown = edited(read(bytes, whole && file.frames > 1), file);
  const sized = whole ? shown : shown.resize({ width: wanted.width, height: wanted.height, fit: 'fill' });
  const coloured = (await hasOtherColours(read(bytes))) ? sized.keepIccProfile() : sized;
  return encode(coloured, wanted, whole).timeout({ seconds: MOST_SECONDS }).toBuffer();
}

/** The tiny picture of the file as it is shown. @throws AppError media.broken */
export function makePlaceholder(load: Load, file: PictureSource): Promise<string> {
  return workOn(UPLOAD, load, async (bytes) => {
    const read = await openReader();
    return placeholderOf(edited(read(bytes), file));
  });
}

/** What fails with the picture itself is a refusal; bytes that the store has lost are a fault. */
function workOn<T>(waiters: readonly Waiter[], load: Load, work: (bytes: Buffer) => Promise<T>): Promise<T> {
  return inTurn(waiters, async () => {
    const bytes = await load();
    return work(bytes).catch(refuseBroken);
  });
}

function edited(picture: Sharp, file: PictureSource): Sharp {
  const upright = picture.autoOrient();
  const turned = file.edit?.rotate ? upright.rotate(file.edit.rotate) : upright;
  const size = turnedSize(file);
  return file.edit?.crop && size ? turned.extract(cropBox(size, file.edit.crop)) : turned;
}

/**
 * A profile of a wider range than sRGB, as telephones write it. Pictures for print are converted, browsers cannot show them,
 * and so are those with a profile that is longer than any such one.
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

/** A function that opens the bytes of a picture within the limits that hold for all of them: its first frame, or all. */
export async function openReader() {
  const sharp = await pictureEngine();
  return (bytes: Buffer, animated = false): Sharp =>
    sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true, animated });
}

function encode(picture: Sharp, { format, width }: Rendition, whole: boolean): Sharp {
  if (format === 'avif') return picture.avif({ quality: 55, effort: width > CAREFUL_AVIF_WIDTH ? 0 : 3 });
  if (format === 'webp') return picture.webp({ quality: whole ? 90 : 78, effort: 2 });
  if (format === 'jpeg')
    return picture.flatten({ background: '#ffffff' }).jpeg({ quality: whole ? 90 : 80, progressive: true });
  return format === 'gif' ? picture.gif() : picture.png({ compressionLevel: 8 });
}

/** A few dozen dots as an address that needs no request, shown blurred until the picture is there. */
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

/** Throws what is a refusal already, and what libvips says of a picture with too many dots or one that takes too long as one. */
export function refuseTooMany(error: unknown): void {
  if (error instanceof AppError) throw error;
  if (error instanceof Error && error.message.includes('timeout: ')) throw tooMuch();
  if (error instanceof Error && error.message.includes('exceeds pixel limit')) throw tooManyPixels();
}

function refuseBroken(error: unknown): never {
  refuseTooMany(error);
  throw new AppError('media.broken', 422, 'media_errorBroken');
}
