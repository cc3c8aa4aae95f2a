import { createHash } from 'node:crypto';
import type { FileMime } from './sniff.ts';

/** What of a file decides how its renditions look. */
export type PictureSource = {
  mime: string;
  sha256: string;
  width: number | null;
  height: number | null;
  frames: number;
  alpha: boolean;
};

export type RenditionFormat = 'jpeg' | 'png' | 'webp' | 'gif';

/** One size of a picture; `gridref` is its immutable name below /api/v0/download/{id}/ (S3.5). */
export type Rendition = { gridref: string; format: RenditionFormat; width: number; height: number };

/** Steps of √2: the next larger size never has more than twice the area asked for. */
const WIDTHS = [100, 140, 200, 280, 400, 560, 800, 1120, 1600, 2240, 3200];
/** Raised when pictures are made in another way, so that no cache keeps the old ones. */
const PIPELINE = 1;

const EXTENSION: Readonly<Record<RenditionFormat, string>> = { jpeg: 'jpg', png: 'png', webp: 'webp', gif: 'gif' };
export const RENDITION_MIME: Readonly<Record<RenditionFormat, FileMime>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
};

/** Pictures of dots that stand still have sizes; drawings, documents and moving pictures have only their whole. */
export function hasSizes(file: PictureSource): boolean {
  return file.width !== null && file.frames === 1 && file.mime.startsWith('image/') && file.mime !== 'image/svg+xml';
}

/** All sizes in one format, smallest first; never larger than the picture itself. */
export function sizesOf(file: PictureSource, format: RenditionFormat): Rendition[] {
  const { width, height } = file;
  if (!hasSizes(file) || width === null || height === null) return [];
  const top = Math.min(width, WIDTHS.at(-1) ?? width);
  const widths = [...WIDTHS.filter((one) => one < top), top];
  return widths.map((one) => renditionOf(file, format, one, Math.max(1, Math.round((height * one) / width))));
}

/** The picture in full size, upright and without data about place and camera; moving ones keep moving. */
export function baselineOf(file: PictureSource): Rendition | null {
  const format = BASELINE_FORMAT[file.mime];
  if (!format || file.width === null || file.height === null) return null;
  return renditionOf(file, format, file.width, file.height, 'whole');
}

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
  const { width = 1, height = 1 } = file as { width?: number; height?: number };
  const shown = Math.floor(width * Math.min(box.width / width, box.height / height, 1));
  return sizes.find((size) => size.width >= shown) ?? sizes.at(-1) ?? null;
}

/** The size with this name, when the file has it. */
export function renditionByRef(file: PictureSource, gridref: string): Rendition | null {
  const all = [baselineOf(file), ...sizesOf(file, 'webp'), ...sizesOf(file, plainFormat(file))];
  return all.find((one) => one?.gridref === gridref) ?? null;
}

const BASELINE_FORMAT: Readonly<Record<string, RenditionFormat | undefined>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'webp',
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

function digestOf({ sha256 }: PictureSource, what: string): string {
  return createHash('sha256').update(`${PIPELINE} ${sha256} ${what}`).digest('hex').slice(0, 12);
}
