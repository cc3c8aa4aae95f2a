import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { focusPage, isFocusLost } from '../../patterns/focus/focus-page.ts';

type DialogProps = Omit<ModalProps, 'opened'>;

/**
 * A dialog that is drawn only while it is needed. Mantine gives the focus back when a modal closes, not when it is taken
 * away; without this it would fall to the top of the page.
 */
export function Dialog(props: DialogProps) {
  useFocusBack();
  return <Modal opened {...props} />;
}

/** The focus goes back to what had it, or to the page where that is gone, unless it has been put elsewhere meanwhile. */
function useFocusBack(): void {
  const [opener] = useState(() => openerOf(document.activeElement));
  useEffect(
    () => () => {
      if (!isFocusLost()) return;
      if (opener?.isConnected) opener.focus({ preventScroll: true });
      else focusPage();
    },
    [opener],
  );
}

/** An item of a menu is gone with it: its button stays. */
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role=menu]');
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}
