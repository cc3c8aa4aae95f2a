import { useEffect } from 'react';

/** For when what had the focus is gone: the next Tab goes on inside the page and not at the top of the window. */
export const focusPage = () => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });

/** Nothing has the focus: what had it is gone. */
export const isFocusLost = (): boolean => !document.activeElement || document.activeElement === document.body;

/** For a part that comes and goes: the focus that goes with it is given to the page. */
export function useReturnFocus(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    return () => {
      if (isFocusLost()) focusPage();
    };
  }, [isShown]);
}
