import { type RefObject, useEffect, useRef } from 'react';

/**
 * When its text closes, an entry gets shorter by several screens of a phone, and what had the focus is gone: the entry stays
 * in view, and its first tool gets the focus. Nothing moves for who is at work elsewhere by then.
 */
export function useStayAtEntry(frame: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && isFocusLost()) {
      frame.current?.querySelector<HTMLElement>('.edit-hint, .take-over')?.focus({ preventScroll: true });
      frame.current?.scrollIntoView({ block: 'nearest' });
    }
    wasOpen.current = isOpen;
  }, [frame, isOpen]);
}

const isFocusLost = (): boolean => !document.activeElement || document.activeElement === document.body;
