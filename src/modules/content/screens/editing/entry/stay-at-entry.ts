import { type RefObject, useEffect, useRef } from 'react';

/**
 * When the editor closes, the entry shrinks by several phone screens and the focused element is gone: keeps the entry
 * in view and focuses its first tool. Does nothing if the focus is elsewhere by then.
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
