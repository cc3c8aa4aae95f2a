import { Modal, type ModalProps } from '@mantine/core';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { firstFocus } from '../../patterns/focus/first-focus.ts';
import { focusPage, isFocusLost } from '../../patterns/focus/focus-page.ts';

type DialogProps = Omit<ModalProps, 'opened'>;

/**
 * A dialog that is mounted only while open. Mantine restores the focus when a modal closes, not when it is
 * unmounted; without this the focus would be lost. The focus starts at `firstFocus`.
 */
export function Dialog({ children, ...props }: DialogProps) {
  useFocusBack();
  return (
    <Modal opened {...props}>
      <StartsInside>{children}</StartsInside>
    </Modal>
  );
}

/** Mantine focuses what is marked, soon after it has mounted; else the first button, which is that of closing. */
function StartsInside({ children }: { children: ReactNode }) {
  const end = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const body = end.current?.parentElement;
    if (body) firstFocus(body)?.setAttribute('data-autofocus', '');
  }, []);
  return (
    <>
      {children}
      <span ref={end} hidden />
    </>
  );
}

/** Restores the focus to its former element, or to the page if that is gone or disabled, unless it was moved meanwhile. */
function useFocusBack(): void {
  const [opener] = useState(() => openerOf(document.activeElement));
  useEffect(
    () => () => {
      if (!isFocusLost()) return;
      if (opener && canHoldFocus(opener)) focusWhileThere(opener);
      else focusPage();
    },
    [opener],
  );
}

const REVALIDATED_MS = 3000;

/** Focuses an element, and the page if revalidated data remove or disable it soon after. */
function focusWhileThere(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  const watch = new MutationObserver(() => {
    if (canHoldFocus(element)) return;
    watch.disconnect();
    // NB: a disabled element stays the active one until the next frame.
    if (isFocusLost() || document.activeElement === element) focusPage();
  });
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  setTimeout(() => watch.disconnect(), REVALIDATED_MS);
}

/** False for elements of a disabled fieldset as well. */
const canHoldFocus = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled');

/** A menu item disappears with its menu; the menu's button remains. */
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role=menu]');
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}
