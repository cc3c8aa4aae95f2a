import type { Context } from '#kernel/context.ts';
import { PAGE_WIDTHS } from '../page-names.ts';
import { type FileRow, sizeUrl } from './file-view.ts';
import { bestFit, plainFormat, shownSize, sizesOf, wholeRef } from './gridrefs.ts';
import { pagePicture } from './page-pictures.ts';

/** What a public page needs to show a picture; fits `PictureView` of the public design. */
export type Picture = {
  fileId: string;
  /** For readers without srcSet and for mails: the size of S9.2, never webp. */
  src: string;
  /** webp in steps of the width; undefined for drawings and moving pictures. */
  srcSet: string | undefined;
  width: number;
  height: number;
  alt: string;
  caption: string | null;
  credit: string | null;
  /** The whole picture, for the gallery. */
  full: string;
  /** CSS object-position from the point that must stay visible. */
  position: string;
  /** Tiny picture as a data address, or null. */
  placeholder: string | null;
};

const DEFAULT_BOX = { width: 800, height: 1024 };
/** Below this width a step saves too little to be listed on every page. */
const SMALLEST_STEP = 280;

/** The picture of a file in the reader's language (German where English is missing); null for documents. */
export function pictureOf(ctx: Context, row: FileRow): Picture | null {
  if (!row.mime.startsWith('image/')) return null;
  const { id, alt, caption, credit, focus, placeholder } = row;
  const plain = bestFit(row, plainFormat(row), DEFAULT_BOX);
  const steps = sizesOf(row, 'webp').filter(
    ({ width }, index, all) => width >= SMALLEST_STEP || index === all.length - 1,
  );
  return {
    fileId: id,
    src: sizeUrl(id, plain?.gridref ?? wholeRef(row)),
    srcSet: steps.map(({ gridref, width }) => `${sizeUrl(id, gridref)} ${width}w`).join(', ') || undefined,
    ...(shownSize(row) ?? DEFAULT_BOX),
    alt: alt[ctx.locale] || alt.de,
    caption: caption[ctx.locale] || caption.de || null,
    credit: credit || null,
    full: sizeUrl(id, steps.at(-1)?.gridref ?? wholeRef(row)),
    position: focus ? `${Math.round(focus.x * 100)}% ${Math.round(focus.y * 100)}%` : '50% 50%',
    placeholder,
  };
}

/** The first page of a document as a picture; null where it cannot be drawn. It says nothing that the document does not. */
export function firstPageOf(ctx: Context, row: FileRow): Picture | null {
  const steps = PAGE_WIDTHS.flatMap((width) => pagePicture(row, 1, width) ?? []);
  const page = steps.find(({ width }) => width === 560);
  const full = steps.at(-1);
  if (!page || !full) return null;
  return {
    fileId: row.id,
    src: sizeUrl(row.id, page.gridref),
    srcSet: steps.map(({ gridref, width }) => `${sizeUrl(row.id, gridref)} ${width}w`).join(', '),
    ...{ width: page.width, height: page.height },
    alt: row.alt[ctx.locale] || row.alt.de,
    ...{ caption: null, credit: null },
    full: sizeUrl(row.id, full.gridref),
    ...{ position: '50% 0%', placeholder: null },
  };
}
