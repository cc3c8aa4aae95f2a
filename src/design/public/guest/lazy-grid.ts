/** Numbers of the responsive lazy grid (S2.26, S9.1). */
export const LAZY_GRID = { minItems: 6, breakpoints: [800, 1200, 1600], resizeDebounceMs: 100 } as const;

/** 1 column up to 800 px, 2 up to 1200, 3 up to 1600, 4 above. */
export function columnsAt(widthPx: number): number {
  return 1 + LAZY_GRID.breakpoints.filter((breakpoint) => widthPx > breakpoint).length;
}

/** How many items stand there at first: at least six, and whole rows. */
export function firstItems(columns: number): number {
  return Math.ceil(LAZY_GRID.minItems / columns) * columns;
}

/** How many there are after one scroll: one row more; a row that a resize has torn is filled up first. */
export function moreItems(shown: number, columns: number): number {
  return (Math.floor(shown / columns) + 1) * columns;
}

/** Shows the items of every `[data-lazy-grid]` row by row. Without script all of them are there from the start. */
export function wireLazyGrids(): void {
  for (const grid of document.querySelectorAll<HTMLElement>('[data-lazy-grid]')) wireGrid(grid);
}

function wireGrid(grid: HTMLElement): void {
  const items = [...grid.children] as HTMLElement[];
  let columns = columnsAt(innerWidth);
  let shown = 0;

  const show = (count: number) => {
    shown = Math.min(Math.max(count, shown), items.length);
    for (const [index, item] of items.entries()) item.hidden = index >= shown;
  };
  const nearEnd = () => grid.getBoundingClientRect().bottom < innerHeight * 1.5;
  const grow = () => {
    if (shown < items.length && nearEnd()) show(moreItems(shown, columns));
  };
  /** On a tall window the first rows may end above its edge; then no scroll would ever come. */
  const fill = () => {
    while (shown < items.length && grid.getBoundingClientRect().bottom < innerHeight) show(moreItems(shown, columns));
  };

  show(firstItems(columns));
  fill();
  addEventListener('scroll', grow, { passive: true });
  addEventListener('beforeprint', () => show(items.length));
  grid.addEventListener('focusin', () => {
    if (items[shown - 1]?.contains(document.activeElement)) show(moreItems(shown, columns));
  });
  let waiting: ReturnType<typeof setTimeout> | undefined;
  addEventListener('resize', () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      columns = columnsAt(innerWidth);
      show(Math.max(firstItems(columns), Math.ceil(shown / columns) * columns));
      fill();
    }, LAZY_GRID.resizeDebounceMs);
  });
}
