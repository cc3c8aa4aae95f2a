import { createHash } from 'node:crypto';
import type { FileMime } from '#kernel/files/sniff.ts';
import type { DocumentPages } from '../contract.ts';
import type { PictureEdit } from '../tables.ts';

/** What of a file decides how its renditions look. */
export type PictureSource = {
  mime: string;
  sha256: string;
  /** Upright, before turning and cutting. */
  width: number | null;
  height: number | null;
  frames: number;
  alpha: boolean;
  edit: PictureEdit | null;
  /** Only documents have some. */
  pages?: DocumentPages | null;
};

export type RenditionFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** One size of a picture; `gridref` is its immutable name below /api/v0/download/{id}/ (S3.5). */
export type Rendition = {
  gridref: string;
  format: RenditionFormat;
  width: number;
  height: number;
  /** Which page of a document, from 1. */
  page?: number;
};

/** Steps of √2: the next larger size never has more than twice the area asked for. */
const WIDTHS = [100, 140, 200, 280, 400, 560, 800, 1120, 1600, 2240, 3200];
/** More dots than this a webp cannot have in one direction; tall pictures of screens do. avif is held to the same. */
const MOST_EDGE = 16_383;
/** Raised when pictures are made in another way, so that no cache keeps the old ones. */
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

/** Pictures of dots that stand still have sizes; drawings, documents and moving pictures have only their whole. */
export function hasSizes(file: PictureSource): boolean {
  return file.width !== null && file.frames === 1 && file.mime.startsWith('image/') && file.mime !== 'image/svg+xml';
}

/** Something of it is made after the upload: sizes of a picture, the whole of a moving one, pages of a document. */
export const hasPictures = (file: PictureSource): boolean => hasSizes(file) || file.frames > 1 || Boolean(file.pages);

/** Width and height of the picture as it is shown, turned and cut; null for what is no picture. */
export function shownSize(file: PictureSource): { width: number; height: number } | null {
  const turned = turnedSize(file);
  if (!turned || !file.edit?.crop) return turned;
  const { width, height } = cropBox(turned, file.edit.crop);
  return { width, height };
}

/** Upright and turned, before cutting. */
export function turnedSize({ width, height, edit }: PictureSource): { width: number; height: number } | null {
  if (width === null || height === null) return null;
  const lies = edit?.rotate === 90 || edit?.rotate === 270;
  return lies ? { width: height, height: width } : { width, height };
}

/** The dots that a cut leaves; never none, never beyond the edge. */
export function cropBox(
  { width, height }: { width: number; height: number },
  crop: NonNullable<PictureEdit['crop']>,
): { left: number; top: number; width: number; height: number } {
  const left = Math.min(width - 1, Math.round(crop.x * width));
  const top = Math.min(height - 1, Math.round(crop.y * height));
  return {
    ...{ left, top },
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  };
}

/** All sizes in one format, smallest first; never larger than the picture itself, nor than the format can hold. */
export function sizesOf(file: PictureSource, format: RenditionFormat): Rendition[] {
  const shown = shownSize(file);
  if (!hasSizes(file) || !shown) return [];
  const { width, height } = shown;
  const top = Math.min(width, WIDTHS.at(-1) ?? width);
  const widths = [...WIDTHS.filter((one) => one < top), top];
  return widths
    .map((one) => renditionOf(file, format, one, Math.max(1, Math.round((height * one) / width))))
    .filter(canHold);
}

/** The picture in full size, upright and without data about place and camera; moving ones keep moving. */
export function baselineOf(file: PictureSource): Rendition | null {
  const format = BASELINE_FORMAT[file.mime];
  const shown = shownSize(file);
  if (!format || !shown) return null;
  const whole = renditionOf(file, format, shown.width, shown.height, 'whole');
  return canHold(whole) ? whole : renditionOf(file, plainFormat(file), shown.width, shown.height, 'whole');
}

const canHold = ({ format, width, height }: Rendition): boolean =>
  (format !== 'webp' && format !== 'avif') || Math.max(width, height) <= MOST_EDGE;

/** Name of the whole file for kinds that are handed out as they are stored. */
export function wholeRef(file: PictureSource & { ext: string }): string {
  return baselineOf(file)?.gridref ?? `${digestOf(file, 'whole')}.${file.ext}`;
}

/** The format for readers that do not take webp. */
export function plainFormat(file: PictureSource): RenditionFormat {
  if (file.mime === 'image/jpeg') return 'jpeg';
  return file.mime === 'image/png' || file.mime === 'image/gif' || file.alpha ? 'png' : 'jpeg';
}

/**
 * S7.12, S9.2: the smallest size that fills the wanted box when the whole picture is shown inside it; the largest one
 * when none is large enough, because nothing is ever enlarged.
 */
export function bestFit(
  file: PictureSource,
  format: RenditionFormat,
  box: { width: number; height: number },
): Rendition | null {
  const sizes = sizesOf(file, format);
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

function renditionOf(
  file: PictureSource,
  format: RenditionFormat,
  width: number,
  height: number,
  part = '',
): Rendition {
  const digest = digestOf(file, `${part}${width}${format}`);
  return { gridref: `${width}x${height}-${digest}.${EXTENSION[format]}`, format, width, height };
}

/** Changes with the bytes, with the edit and with the way pictures are made. */
export function digestOf({ sha256, edit }: PictureSource, what: string): string {
  const changes = edit ? JSON.stringify(edit) : '';
  return createHash('sha256').update(`${PIPELINE} ${sha256} ${what}${changes}`).digest('hex').slice(0, 12);
}
