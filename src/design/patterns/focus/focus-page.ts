import { useEffect } from 'react';

/** Focuses the page after the focused element was removed, so that the next Tab stays inside the page. */
export const focusPage = () => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });

/** True if the focused element was removed. */
export const isFocusLost = (): boolean => !document.activeElement || document.activeElement === document.body;

/** Moves the focus to the page when a part with the focus is unmounted. */
export function useReturnFocus(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    return () => {
      if (isFocusLost()) focusPage();
    };
  }, [isShown]);
}
