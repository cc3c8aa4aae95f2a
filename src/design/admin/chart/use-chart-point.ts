import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/** Keys that move by a tenth of all points. */
const LEAPS: Readonly<Record<string, number>> = { PageUp: 1, PageDown: -1 };
const MOVES: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/**
 * Point of a chart that is read, by pointer, touch or keys; null while none is. `last` is the point that the keyboard stands on:
 * it stays when the focus leaves, so that a reader comes back to the same day.
 */
export function useChartPoint(count: number) {
  const [shown, setShown] = useState<number | null>(null);
  const [kept, setKept] = useState(count - 1);
  const last = Math.min(kept, count - 1);
  const show = (index: number) => {
    const inside = Math.max(0, Math.min(count - 1, index));
    setShown(inside);
    setKept(inside);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = targetOf(event.key, last, count);
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && shown !== null) setShown(null);
    else if (index === null) return;
    else show(index);
    event.preventDefault();
    event.stopPropagation();
  };
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) show(Math.floor(((event.clientX - left) / width) * count));
  };
  return {
    shown: shown === null ? null : Math.min(shown, count - 1),
    last,
    handlers: {
      onKeyDown,
      onPointerDown: onPointer,
      onPointerMove: onPointer,
      // A finger that is lifted leaves the value to be read.
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') setShown(null);
      },
      onFocus: () => setShown((now) => now ?? last),
      onBlur: () => setShown(null),
    },
  };
}

function targetOf(key: string, from: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const move = MOVES[key] ?? (LEAPS[key] ?? 0) * Math.max(1, Math.round(count / 10));
  return move === 0 ? null : from + move;
}
