/** Pause after which the next scroll event counts as a new gesture. */
export const GESTURE_PAUSE_MS = 100;

type Growth = { isDue: () => boolean; grow: () => void };

/**
 * Grows at most once per scroll gesture, because one turn of a wheel fires many scroll events (S9.1). A gesture that ends
 * at the end of the page grows once more: no further scroll event would follow. Returns the function that removes it.
 */
export function onScrollGesture({ isDue, grow }: Growth): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let hasGrown = false;
  const end = () => {
    hasGrown = false;
    if (isAtPageEnd() && isDue()) grow();
  };
  const handleScroll = () => {
    clearTimeout(pause);
    pause = setTimeout(end, GESTURE_PAUSE_MS);
    if (hasGrown || !isDue()) return;
    hasGrown = true;
    grow();
  };
  addEventListener('scroll', handleScroll, { passive: true });
  return () => {
    clearTimeout(pause);
    removeEventListener('scroll', handleScroll);
  };
}

const isAtPageEnd = (): boolean => Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight;
