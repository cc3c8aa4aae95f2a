import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { m } from '#texts';
import { Toasts } from '../feedback/toasts.tsx';
import { firstFocus } from '../focus/first-focus.ts';
import { PatternIcon } from '../pattern-icon.tsx';
import { MODALS_ID } from './modals-container.tsx';
import './modal.css';

/** Length of the leave animation in modal.css; the overlay is removed after it (S4.11). */
export const MODAL_LEAVE_MS = 200;

type ModalProps = {
  isOpen: boolean;
  /** The close event of S4.11: by button, Esc or a click on the overlay. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  size?: 'normal' | 'wide';
};

/**
 * Native modal dialog in the modals container (S2.25): the browser keeps the focus inside, makes the page inert and gives the focus
 * back. It closes at once and is removed after the leave animation.
 */
export function Modal(props: ModalProps) {
  const phase = useLeaving(props.isOpen);
  if (phase === 'gone') return null;
  const target = document.getElementById(MODALS_ID) ?? document.body;
  return createPortal(<Sheet {...props} isLeaving={phase === 'leaving'} />, target);
}

function Sheet({ onClose, title, children, size = 'normal', isLeaving }: ModalProps & { isLeaving: boolean }) {
  const titleId = useId();
  const dialog = useShown(isLeaving);
  useScrollLock(!isLeaving);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc belongs to the dialog
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby={titleId}
      data-leaving={isLeaving}
      aria-hidden={isLeaving || undefined}
      onClickCapture={isLeaving ? swallow : undefined}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      onCancel={(event) => {
        // NB: the cancel event of a file input bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <button type="button" className="modal-overlay" tabIndex={-1} aria-hidden="true" onClick={onClose} />
      <div className="modal-sheet" data-size={size} tabIndex={-1}>
        <div className="modal-head">
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="modal-close" aria-label={m.design_modalClose()} onClick={onClose}>
            <PatternIcon name="cancel" />
          </button>
        </div>
        {children}
      </div>
      {/* Those of the page are inert while the dialog is open. */}
      {!isLeaving && <Toasts />}
    </dialog>
  );
}

/** The second click of a double click would repeat what the first one did. */
const swallow = (event: React.MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

function useLeaving(isOpen: boolean) {
  const [phase, setPhase] = useState<'gone' | 'visible' | 'leaving'>('gone');
  if (isOpen && phase !== 'visible') setPhase('visible');
  if (!isOpen && phase === 'visible') setPhase('leaving');
  useEffect(() => {
    if (phase !== 'leaving') return;
    const timer = setTimeout(() => setPhase('gone'), MODAL_LEAVE_MS);
    return () => clearTimeout(timer);
  }, [phase]);
  return phase;
}

/** Shows the dialog with the focus on what comes first of its content: the close button would be a poor first announcement. */
function useShown(isLeaving: boolean): React.RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (isLeaving) shown?.close();
    else if (shown && !shown.open) {
      shown.showModal();
      (firstFocus(shown) ?? shown.querySelector<HTMLElement>('.modal-sheet'))?.focus();
    }
  }, [isLeaving]);
  // NB: a dialog that is removed while it is open does not give the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    return () => shown?.close();
  }, []);
  return dialog;
}

/** Modals may be stacked; the page scrolls again after the last one has closed. */
function useScrollLock(isLocked: boolean) {
  useEffect(() => {
    if (!isLocked) return;
    const root = document.documentElement;
    const locks = Number(root.dataset.scrollLocks ?? 0) + 1;
    root.dataset.scrollLocks = String(locks);
    return () => {
      const left = Number(root.dataset.scrollLocks ?? 1) - 1;
      if (left > 0) root.dataset.scrollLocks = String(left);
      else delete root.dataset.scrollLocks;
    };
  }, [isLocked]);
}
