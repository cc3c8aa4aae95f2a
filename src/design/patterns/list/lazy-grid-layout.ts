/** Numbers of S2.26 and S9.1. Independent of the DOM, because the React grid and the guest script share it. */
export const LAZY_GRID_MIN_ITEMS = 6;
export const LAZY_GRID_RESIZE_DEBOUNCE_MS = 100;

/** Widest window in px for one, two and three columns; above the last there are four. */
const BREAKPOINTS_PX = [800, 1200, 1600] as const;

/** Columns for a window width in px: 1 up to 800, 2 up to 1200, 3 up to 1600, then 4. */
export function lazyGridColumns(widthPx: number): number {
  return 1 + BREAKPOINTS_PX.filter((limit) => widthPx > limit).length;
}

/** Items shown at first: at least six, in whole rows, never more than there are. */
export function lazyGridStart(total: number, columns: number): number {
  return Math.min(total, wholeRows(LAZY_GRID_MIN_ITEMS, columns));
}

/** Items shown after one more scroll: one row of columns more; an unfinished row is filled up as well. */
export function lazyGridGrow(shown: number, total: number, columns: number): number {
  return Math.min(total, wholeRows(shown, columns) + columns);
}

/** Items shown after a resize: visible items stay, the last row is filled. */
export function lazyGridRefit(shown: number, total: number, columns: number): number {
  return Math.min(total, Math.max(lazyGridStart(total, columns), wholeRows(shown, columns)));
}

/** True if the end of the grid is less than one window height below the viewport, so the next row is due. */
export function lazyGridIsDue(gridBottomPx: number, windowHeightPx: number): boolean {
  return gridBottomPx <= windowHeightPx * 2;
}

const wholeRows = (count: number, columns: number) => Math.ceil(count / columns) * columns;
