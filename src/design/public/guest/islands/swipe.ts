import { type PointerEvent, useRef } from 'react';

/** Shorter movements are taps, steeper ones scroll. */
const LEAST_PX = 40;

/** Detects horizontal swipes by finger or pen: left means next. Ignores two-finger zoom. */
export function useSwipe(turn: (by: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, pointerId, isPrimary, clientX, clientY }: PointerEvent) => {
      start.current = pointerType !== 'mouse' && isPrimary ? { id: pointerId, x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (from?.id !== pointerId) return;
      const [across, down] = [clientX - from.x, clientY - from.y];
      if (Math.abs(across) >= LEAST_PX && Math.abs(across) > 2 * Math.abs(down)) turn(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
