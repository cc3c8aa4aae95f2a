import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { m } from '#texts';
import { firstFocus } from '../focus/first-focus.ts';
import { trapTab } from '../focus/focus-trap.ts';
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
  /** During a drag out of the modal: the page scrolls and the overlay becomes transparent. */
  isDragging?: boolean;
  size?: 'normal' | 'wide';
};

/**
 * Modal dialog in the modals container (S2.25). Closing hides it from screen readers immediately and removes it
 * after the leave animation; traps the focus and restores it afterwards.
 */
export function Modal(props: ModalProps) {
  const phase = useLeaving(props.isOpen);
  if (phase === 'gone') return null;
  const target = document.getElementById(MODALS_ID) ?? document.body;
  return createPortal(<Sheet {...props} isLeaving={phase === 'leaving'} />, target);
}

function Sheet({
  onClose,
  title,
  children,
  isDragging = false,
  size = 'normal',
  isLeaving,
}: ModalProps & { isLeaving: boolean }) {
  const titleId = useId();
  const sheet = useRef<HTMLDivElement>(null);
  useFocusInside(sheet, isLeaving);
  useScrollLock(!isDragging && !isLeaving);
  const handleKeyDown = (event: KeyboardEvent | React.KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
    if (sheet.current) trapTab(event, sheet.current);
  };
  useKeysFromNowhere(sheet, handleKeyDown);
  return (
    <div
      className="modal"
      data-leaving={isLeaving}
      data-dragging={isDragging}
      aria-hidden={isLeaving || undefined}
      onClickCapture={isLeaving ? swallow : undefined}
    >
      <button type="button" className="modal-overlay" tabIndex={-1} aria-hidden="true" onClick={onClose} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc and Tab belong to the dialog */}
      <div
        ref={sheet}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className="modal-sheet"
        data-size={size}
        onKeyDown={handleKeyDown}
      >
        <div className="modal-head">
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="modal-close" aria-label={m.design_modalClose()} onClick={onClose}>
            <PatternIcon name="cancel" />
          </button>
        </div>
        {children}
      </div>
    </div>
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

/** Focuses what comes first of its content, else the dialog itself; the close button would be a poor first announcement. */
function useFocusInside(sheet: React.RefObject<HTMLDivElement | null>, isLeaving: boolean) {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current = document.activeElement;
    const first = sheet.current && firstFocus(sheet.current);
    (first ?? sheet.current)?.focus();
    return () => giveBack(opener);
  }, [sheet]);
  useEffect(() => {
    if (isLeaving) giveBack(opener);
  }, [isLeaving]);
}

/** The focused element may be removed while the dialog is open; the keys of the topmost dialog must still work. */
function useKeysFromNowhere(sheet: React.RefObject<HTMLDivElement | null>, onKey: (event: KeyboardEvent) => void) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { activeElement, body } = document;
    if ((!activeElement || activeElement === body) && sheet.current && isOnTop(sheet.current)) onKey(event);
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

/** Later modals are above earlier ones; closing ones do not count. */
function isOnTop(sheet: Element): boolean {
  const open = [...document.querySelectorAll('dialog[open], [aria-modal=true]')];
  return open.findLast((dialog) => !dialog.closest('[aria-hidden=true]')) === sheet;
}

function giveBack(opener: React.RefObject<Element | null>) {
  const target = opener.current;
  opener.current = null;
  if (target instanceof HTMLElement && target.isConnected) target.focus();
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
