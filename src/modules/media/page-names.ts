/** A longer document shows its beginning; nobody leafs through a hundred pages in the library. */
export const MOST_SHOWN_PAGES = 30;
/** Widths in which a page can be had: a tile, a cover, a page to read, the same on a fine screen. */
export const PAGE_WIDTHS = [280, 560, 1120, 1600] as const;
export type PageWidth = (typeof PAGE_WIDTHS)[number];

/** Name of the picture of one page (from 1) below /api/v0/download/{id}/; immutable, like every size of a picture. */
export const pageRef = (ref: string, page: number, width: PageWidth): string => `p${page}-${width}-${ref}.webp`;
