import sharp, { type Sharp } from 'sharp';
import { AppError } from '#kernel/errors.ts';
import { baselineOf, type PictureSource, type Rendition } from './gridrefs.ts';
import type { FileMime } from './sniff.ts';

export type Inspected = { width: number; height: number; frames: number; alpha: boolean; placeholder: string };

/** Width times height times frames; a 30,000 x 30,000 picture of one colour is a file of 1 MB. */
const MOST_PIXELS = 50_000_000;
const MOST_SECONDS = 30;
const PLACEHOLDER_EDGE = 16;

sharp.concurrency(1);
sharp.cache({ memory: 20, files: 0, items: 20 });
// Loaders that no allowed kind needs; a file that pretends to be something else must not reach them.
sharp.block({
  operation: [
    'VipsForeignLoadSvg',
    'VipsForeignLoadPdf',
    'VipsForeignLoadMagick',
    'VipsForeignLoadTiff',
    'VipsForeignLoadOpenslide',
  ],
});

/** One picture at a time in the whole process: page requests keep a core, and memory stays that of one picture. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const turn = last.then(act, act);
  last = turn.catch(() => undefined);
  return turn;
}

/**
 * Measures an uploaded picture and decodes all of it once, so that a broken one is refused now and not when somebody
 * wants to see it. Width and height are those of the upright picture.
 * @throws AppError media.broken, media.tooManyPixels
 */
export function inspectPicture(bytes: Buffer, mime: FileMime): Promise<Inspected> {
  return inTurn(async () => {
    const { format, width, height, pages = 1, pageHeight, hasAlpha, autoOrient } = await read(bytes).metadata();
    if (MIME_OF_FORMAT[format] !== mime) throw new Error(`is ${format}`);
    if (width * (pageHeight ?? height) * pages > MOST_PIXELS) throw tooManyPixels();
    if (pages > 1) await read(bytes, true).stats();
    return {
      width: pages > 1 ? width : autoOrient.width,
      height: pages > 1 ? (pageHeight ?? height) : autoOrient.height,
      frames: pages,
      alpha: hasAlpha,
      placeholder: await placeholderOf(bytes),
    };
  }).catch(refuseBroken);
}

/**
 * Makes one size from the bytes as uploaded: upright, in sRGB, without place, camera and other data about the picture.
 * @throws AppError media.broken
 */
export function makeRendition(bytes: Buffer, file: PictureSource, wanted: Rendition): Promise<Buffer> {
  const whole = baselineOf(file)?.gridref === wanted.gridref;
  return inTurn(async () => {
    const upright = read(bytes, whole && file.frames > 1).autoOrient();
    const sized = whole ? upright : upright.resize({ width: wanted.width, height: wanted.height, fit: 'fill' });
    return encode(sized, wanted, whole).timeout({ seconds: MOST_SECONDS }).toBuffer();
  }).catch(refuseBroken);
}

const MIME_OF_FORMAT: Readonly<Record<string, FileMime | undefined>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heif: 'image/avif',
};

function read(bytes: Buffer, animated = false): Sharp {
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true, animated });
}

function encode(picture: Sharp, { format }: Rendition, whole: boolean): Sharp {
  if (format === 'webp') return picture.webp({ quality: whole ? 90 : 78, effort: 3 });
  if (format === 'jpeg')
    return picture.flatten({ background: '#ffffff' }).jpeg({ quality: whole ? 90 : 80, progressive: true });
  return format === 'gif' ? picture.gif() : picture.png({ compressionLevel: 8 });
}

/** A few dozen dots as an address that needs no request, shown blurred until the picture is there. */
async function placeholderOf(bytes: Buffer): Promise<string> {
  const tiny = await read(bytes)
    .autoOrient()
    .resize({ width: PLACEHOLDER_EDGE, height: PLACEHOLDER_EDGE, fit: 'inside' })
    .webp({ quality: 30, alphaQuality: 30, effort: 3 })
    .timeout({ seconds: MOST_SECONDS })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

function tooManyPixels(): AppError {
  return new AppError('media.tooManyPixels', 422, 'media_errorTooManyPixels', { megapixels: MOST_PIXELS / 1e6 });
}

function refuseBroken(error: unknown): never {
  if (error instanceof AppError) throw error;
  if (error instanceof Error && error.message.includes('exceeds pixel limit')) throw tooManyPixels();
  throw new AppError('media.broken', 422, 'media_errorBroken');
}
