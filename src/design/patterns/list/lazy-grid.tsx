import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '#texts';
import { PlainList } from '../../public/entries/PlainList.tsx';
import {
  LAZY_GRID_RESIZE_DEBOUNCE_MS,
  lazyGridColumns,
  lazyGridGrow,
  lazyGridIsDue,
  lazyGridRefit,
  lazyGridStart,
} from './lazy-grid-layout.ts';
import { onScrollGesture } from './scroll-gesture.ts';

type LazyGridProps<Item> = {
  items: readonly Item[];
  /** Stable key of an item. */
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
  /** Class that lays out the columns: 'grid'. */
  className: string;
};

/**
 * Responsive grid that shows more rows on scroll (S2.26). On the server, and without JavaScript, all
 * items are shown; the button at the end serves keyboards and assistive technology. On pages of
 * guests, which have no React, the guest script does the same with `data-lazy-grid`.
 */
export function LazyGrid<Item>({ items, keyOf, children, className }: LazyGridProps<Item>) {
  const { ref, shown, showMore } = useShownItems(items.length);
  return (
    <div ref={ref}>
      <PlainList className={className} data-lazy-grid="">
        {items.map((item, index) => (
          <li key={keyOf(item)} hidden={index >= shown}>
            {children(item)}
          </li>
        ))}
      </PlainList>
      {shown < items.length && (
        <button type="button" className="button apart" onClick={showMore}>
          {m.design_gridMore({ shown, total: items.length })}
        </button>
      )}
    </div>
  );
}

function useShownItems(total: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<number | null>(null);

  useEffect(() => {
    const first = lazyGridColumns(window.innerWidth);
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows its width, and the server shows all
    setShown((before) => (before === null ? lazyGridStart(total, first) : lazyGridRefit(before, total, first)));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleResize = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const next = lazyGridColumns(window.innerWidth);
        setShown((before) => lazyGridRefit(before ?? 0, total, next));
      }, LAZY_GRID_RESIZE_DEBOUNCE_MS);
    };
    const isDue = () => {
      const bottom = ref.current?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
      return lazyGridIsDue(bottom, window.innerHeight);
    };
    const grow = () => setShown((before) => lazyGridGrow(before ?? 0, total, lazyGridColumns(window.innerWidth)));
    const stopGrowing = onScrollGesture({ isDue, grow });
    window.addEventListener('resize', handleResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', handleResize);
      stopGrowing();
    };
  }, [total]);

  const showMore = () => setShown((before) => lazyGridGrow(before ?? 0, total, lazyGridColumns(window.innerWidth)));
  return { ref, shown: shown ?? total, showMore };
}
