import { useEffect, useEffectEvent } from 'react';
import { isFocusLost } from './focus-page.ts';

/** False for touch screens, which would open their keyboard over the form. */
export const mayBeginInField = (): boolean => globalThis.matchMedia?.('(hover: hover)').matches ?? false;

/** Focuses what `find` returns as soon as `isReady`, unless the focus has left the page itself for one of its parts by then. */
export function useBeginAt(isReady: boolean, find: () => HTMLElement | null | undefined): void {
  const begin = useEffectEvent(() => {
    const isAtPage = isFocusLost() || document.activeElement?.localName === 'main';
    if (!isAtPage || !mayBeginInField()) return;
    const field = find();
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  });
  useEffect(() => {
    if (isReady) begin();
  }, [isReady]);
}
