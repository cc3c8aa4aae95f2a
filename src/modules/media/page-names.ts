/** Longer documents show only the first pages. */
export const MOST_SHOWN_PAGES = 30;
/** Available page widths: tile, cover, reading, reading on a high-density screen. */
export const PAGE_WIDTHS = [280, 560, 1120, 1600] as const;
export type PageWidth = (typeof PAGE_WIDTHS)[number];

/** Name of the rendition of one page (from 1) below /api/v0/download/{id}/; immutable like every rendition. */
export const pageRef = (ref: string, page: number, width: PageWidth): string => `p${page}-${width}-${ref}.webp`;
