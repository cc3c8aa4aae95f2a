import {
  LAZY_GRID_RESIZE_DEBOUNCE_MS,
  lazyGridColumns,
  lazyGridGrow,
  lazyGridIsDue,
  lazyGridRefit,
  lazyGridStart,
} from '#design/patterns/list/lazy-grid-layout.ts';
import { onScrollGesture } from '#design/patterns/list/scroll-gesture.ts';

/** Shows the items of every `[data-lazy-grid]` row by row. Without JavaScript all items are shown. */
export function wireLazyGrids(): void {
  for (const grid of document.querySelectorAll<HTMLElement>('[data-lazy-grid]')) wireGrid(grid);
}

function wireGrid(grid: HTMLElement): void {
  const items = [...grid.children] as HTMLElement[];
  const total = items.length;
  let shown = 0;

  const columns = () => lazyGridColumns(innerWidth);
  const bottom = () => grid.getBoundingClientRect().bottom;
  const show = (count: number) => {
    shown = count;
    for (const [index, item] of items.entries()) item.hidden = index >= shown;
  };
  const grow = () => show(lazyGridGrow(shown, total, columns()));
  /** In a tall window the first rows may end above the lower edge; then no scroll event would ever fire. */
  const fill = () => {
    while (shown < total && bottom() < innerHeight) grow();
  };

  show(lazyGridStart(total, columns()));
  fill();
  onScrollGesture({ isDue: () => shown < total && lazyGridIsDue(bottom(), innerHeight), grow });
  addEventListener('beforeprint', () => show(total));
  grid.addEventListener('focusin', () => {
    if (items[shown - 1]?.contains(document.activeElement)) grow();
  });
  let waiting: ReturnType<typeof setTimeout> | undefined;
  addEventListener('resize', () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      show(lazyGridRefit(shown, total, columns()));
      fill();
    }, LAZY_GRID_RESIZE_DEBOUNCE_MS);
  });
}
