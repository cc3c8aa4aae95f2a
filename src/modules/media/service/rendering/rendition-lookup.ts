import type { ShownPages } from '../../contract.ts';
import { MOST_SHOWN_PAGES, PAGE_WIDTHS, type PageWidth, pageRef } from '../../page-names.ts';
import {
  baselineOf,
  digestOf,
  type ImageSource,
  plainFormat,
  type Rendition,
  renditionsIn,
} from './images/gridrefs.ts';

/** API view of a document's pages; null for other files. */
export function shownPages(file: ImageSource): ShownPages | null {
  if (!file.pages) return null;
  return { ...file.pages, ref: digestOf(file, 'pages') };
}

/** Rendition of one page of a document (from 1); null if there is none. */
export function pageRendition(file: ImageSource, page: number, width: PageWidth): Rendition | null {
  const pages = shownPages(file);
  if (!pages || page < 1 || page > Math.min(pages.count, MOST_SHOWN_PAGES)) return null;
  const height = Math.max(1, Math.round((pages.height * width) / pages.width));
  return { gridref: pageRef(pages.ref, page, width), format: 'webp', width, height, page };
}

/** The image or page rendition with this name, if the file has it. */
export function renditionByRef(file: ImageSource, gridref: string): Rendition | null {
  return file.pages ? pageByRef(file, gridref) : (sizeNames(file).get(gridref) ?? null);
}

/** Predicate for rendition names of a file; for many lookups, because computing a name costs a hash. */
export function renditionNames(file: ImageSource): (gridref: string) => boolean {
  if (file.pages) return (gridref) => pageByRef(file, gridref) !== null;
  const names = sizeNames(file);
  return (gridref) => names.has(gridref);
}

function sizeNames(file: ImageSource): Map<string, Rendition> {
  const formats = ['webp', 'avif', plainFormat(file)] as const;
  const all = [baselineOf(file), ...formats.flatMap((format) => renditionsIn(file, format))];
  return new Map(all.flatMap((one) => (one ? [[one.gridref, one] as const] : [])));
}

function pageByRef(file: ImageSource, gridref: string): Rendition | null {
  const [, page = '', wanted = ''] = /^p(\d{1,2})-(\d+)-/.exec(gridref) ?? [];
  const width = PAGE_WIDTHS.find((one) => String(one) === wanted);
  const found = width ? pageRendition(file, Number(page), width) : null;
  return found?.gridref === gridref ? found : null;
}
