import type { Context } from '#kernel/context.ts';
import { PAGE_WIDTHS } from '../../page-names.ts';
import { type FileRow, renditionUrl } from '../library/file-view.ts';
import { bestFit, plainFormat, renditionsIn, shownSize, wholeRef } from '../rendering/images/gridrefs.ts';
import { pageRendition } from '../rendering/rendition-lookup.ts';

/** View of an image for public pages; matches `PictureView` of the public design. */
export type Picture = {
  fileId: string;
  /** For clients without srcSet and for emails: the rendition of S9.2, never WebP. */
  src: string;
  /** WebP at several widths; undefined for SVG and animations. */
  srcSet: string | undefined;
  width: number;
  height: number;
  alt: string;
  caption: string | null;
  credit: string | null;
  /** The full-size image, for the gallery. */
  full: string;
  /** CSS object-position of the focal point. */
  position: string;
  /** Blurred placeholder as a data URL, or null. */
  placeholder: string | null;
};

const DEFAULT_BOX = { width: 800, height: 1024 };
/** Smaller steps save too little to be listed on every page. */
const SMALLEST_STEP = 280;

/** The image of a file in the reader's language, falling back to German; null for documents. */
export function pictureOf(ctx: Context, row: FileRow): Picture | null {
  if (!row.mime.startsWith('image/')) return null;
  const { id, alt, caption, credit, focus, placeholder } = row;
  const plain = bestFit(row, plainFormat(row), DEFAULT_BOX);
  const steps = renditionsIn(row, 'webp').filter(
    ({ width }, index, all) => width >= SMALLEST_STEP || index === all.length - 1,
  );
  return {
    fileId: id,
    src: renditionUrl(id, plain?.gridref ?? wholeRef(row)),
    srcSet: steps.map(({ gridref, width }) => `${renditionUrl(id, gridref)} ${width}w`).join(', ') || undefined,
    ...(shownSize(row) ?? DEFAULT_BOX),
    alt: alt[ctx.locale] || alt.de,
    caption: caption[ctx.locale] || caption.de || null,
    credit: credit || null,
    full: renditionUrl(id, steps.at(-1)?.gridref ?? wholeRef(row)),
    position: focus ? `${Math.round(focus.x * 100)}% ${Math.round(focus.y * 100)}%` : '50% 50%',
    placeholder,
  };
}

/** First page of a document as an image; null if it cannot be rendered. */
export function firstPageOf(ctx: Context, row: FileRow): Picture | null {
  const steps = PAGE_WIDTHS.flatMap((width) => pageRendition(row, 1, width) ?? []);
  const page = steps.find(({ width }) => width === 560);
  const full = steps.at(-1);
  if (!page || !full) return null;
  return {
    fileId: row.id,
    src: renditionUrl(row.id, page.gridref),
    srcSet: steps.map(({ gridref, width }) => `${renditionUrl(row.id, gridref)} ${width}w`).join(', '),
    width: page.width,
    height: page.height,
    alt: row.alt[ctx.locale] || row.alt.de,
    caption: null,
    credit: null,
    full: renditionUrl(row.id, full.gridref),
    position: '50% 0%',
    placeholder: null,
  };
}
