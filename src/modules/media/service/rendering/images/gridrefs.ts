import { createHash } from 'node:crypto';
import type { FileMime } from '#kernel/files/sniff.ts';
import type { DocumentPages } from '../../../contract.ts';
import type { ImageEdit } from '../../../image-edit.ts';

/** The facts about a file that determine its renditions. */
export type ImageSource = {
  mime: string;
  sha256: string;
  /** Upright, before rotation and crop. */
  width: number | null;
  height: number | null;
  frames: number;
  alpha: boolean;
  edit: ImageEdit | null;
  pages?: DocumentPages | null;
};

export type RenditionFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** One rendition of an image; `gridref` is its immutable name below /api/v0/download/{id}/ (S3.5). */
export type Rendition = {
  gridref: string;
  format: RenditionFormat;
  width: number;
  height: number;
  /** Page number of a document, from 1. */
  page?: number;
};

/** Steps of √2: the next larger rendition never has more than twice the requested area. */
const WIDTHS = [100, 140, 200, 280, 400, 560, 800, 1120, 1600, 2240, 3200];
/** Maximum edge of WebP in pixels, exceeded by tall screenshots. Applied to AVIF as well. */
const MOST_EDGE = 16_383;
/** Increase when the rendering changes, so that caches drop the old images. */
const PIPELINE = 3;

const EXTENSION: Readonly<Record<RenditionFormat, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif',
};
export const RENDITION_MIME: Readonly<Record<RenditionFormat, FileMime>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};

/** True for still raster images. SVG, documents and animations have no scaled renditions. */
export function hasRenditions(file: ImageSource): boolean {
  return file.width !== null && file.frames === 1 && file.mime.startsWith('image/') && file.mime !== 'image/svg+xml';
}

/** True when something is rendered after the upload: scaled images, a whole animation, pages of a document. */
export const hasPictures = (file: ImageSource): boolean =>
  hasRenditions(file) || file.frames > 1 || Boolean(file.pages);

/** Size in pixels as shown, after rotation and crop. Null for other files. */
export function shownSize(file: ImageSource): { width: number; height: number } | null {
  const turned = turnedSize(file);
  if (!turned || !file.edit?.crop) return turned;
  const { width, height } = cropBox(turned, file.edit.crop);
  return { width, height };
}

/** Size in pixels after rotation, before the crop. */
export function turnedSize({ width, height, edit }: ImageSource): { width: number; height: number } | null {
  if (width === null || height === null) return null;
  const lies = edit?.rotate === 90 || edit?.rotate === 270;
  return lies ? { width: height, height: width } : { width, height };
}

/** The crop in pixels: at least 1 × 1, never beyond the edge. */
export function cropBox(
  { width, height }: { width: number; height: number },
  crop: NonNullable<ImageEdit['crop']>,
): { left: number; top: number; width: number; height: number } {
  const left = Math.min(width - 1, Math.round(crop.x * width));
  const top = Math.min(height - 1, Math.round(crop.y * height));
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  };
}

/** Renditions in one format, smallest first; never larger than the image itself or the limits of the format. */
export function renditionsIn(file: ImageSource, format: RenditionFormat): Rendition[] {
  const shown = shownSize(file);
  if (!hasRenditions(file) || !shown) return [];
  const { width, height } = shown;
  const top = Math.min(width, WIDTHS.at(-1) ?? width);
  const widths = [...WIDTHS.filter((one) => one < top), top];
  return widths
    .map((one) => renditionOf(file, format, one, Math.max(1, Math.round((height * one) / width))))
    .filter(canHold);
}

/** The full-size image, upright and without location and camera data. Animations stay animated. */
export function baselineOf(file: ImageSource): Rendition | null {
  const format = BASELINE_FORMAT[file.mime];
  const shown = shownSize(file);
  if (!format || !shown) return null;
  const whole = renditionOf(file, format, shown.width, shown.height, 'whole');
  return canHold(whole) ? whole : renditionOf(file, plainFormat(file), shown.width, shown.height, 'whole');
}

const canHold = ({ format, width, height }: Rendition): boolean =>
  (format !== 'webp' && format !== 'avif') || Math.max(width, height) <= MOST_EDGE;

/** Name of the whole file, also for kinds that are sent as stored. */
export function wholeRef(file: ImageSource & { ext: string }): string {
  return baselineOf(file)?.gridref ?? `${digestOf(file, 'whole')}.${file.ext}`;
}

/** Format for clients without WebP support. */
export function plainFormat(file: ImageSource): RenditionFormat {
  if (file.mime === 'image/jpeg') return 'jpeg';
  return file.mime === 'image/png' || file.mime === 'image/gif' || file.alpha ? 'png' : 'jpeg';
}

/**
 * S7.12, S9.2: the smallest rendition that fills the box when the whole image is fitted into it; the largest if none
 * does, because images are never enlarged.
 */
export function bestFit(
  file: ImageSource,
  format: RenditionFormat,
  box: { width: number; height: number },
): Rendition | null {
  const sizes = renditionsIn(file, format);
  const { width, height } = shownSize(file) ?? { width: 1, height: 1 };
  const shown = Math.floor(width * Math.min(box.width / width, box.height / height, 1));
  return sizes.find((size) => size.width >= shown) ?? sizes.at(-1) ?? null;
}

const BASELINE_FORMAT: Readonly<Record<string, RenditionFormat | undefined>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'webp',
  'image/heic': 'jpeg',
};

function renditionOf(file: ImageSource, format: RenditionFormat, width: number, height: number, part = ''): Rendition {
  const digest = digestOf(file, `${part}${width}${format}`);
  return { gridref: `${width}x${height}-${digest}.${EXTENSION[format]}`, format, width, height };
}

/** Changes with the bytes, the edit and the PIPELINE version. */
export function digestOf({ sha256, edit }: ImageSource, what: string): string {
  const changes = edit ? JSON.stringify(edit) : '';
  return createHash('sha256').update(`${PIPELINE} ${sha256} ${what}${changes}`).digest('hex').slice(0, 12);
}
