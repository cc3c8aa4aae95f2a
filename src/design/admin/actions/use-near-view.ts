import { type RefCallback, useCallback, useState } from 'react';

/**
 * True once the element has come near the visible part of the window. For pictures of long lists: `loading="lazy"` alone loads
 * what is up to 2,500 pixels away.
 */
export function useNearView(): [ref: RefCallback<Element>, isNear: boolean] {
  const [isNear, setNear] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '150px',
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [ref, isNear];
}
