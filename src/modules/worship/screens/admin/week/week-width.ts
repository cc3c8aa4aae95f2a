import { useLayoutEffect, useRef, useState } from 'react';

/** Room in pixels in which seven columns hold the words of a card without breaking them by the letter. */
const BOARD_PX = 850;

/** Tells when the content has too little room for the board; measured, because the navigation beside it may be folded. */
export function useIsNarrow(boardPx: number = BOARD_PX) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { width } = element.getBoundingClientRect();
      // Without layout (on paper, behind another screen) the width is 0, and what was shown stays.
      if (width > 0) setNarrow(width < boardPx);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [boardPx]);
  return { ref, isNarrow };
}
