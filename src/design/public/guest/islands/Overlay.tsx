import { type ReactNode, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { isLocale } from '#kernel/i18n/texts.ts';
import { overwriteGetLocale } from '#texts/runtime';

type Props = { className: string; label: string; close: () => void; children: ReactNode };

/** A dialog over the page. The browser traps the focus and closes on Esc and on a click beside it (S4.11). */
export function Overlay({ className, label, close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={`overlay ${className}`} aria-label={label} onClose={close} closedby="any">
      {children}
    </dialog>
  );
}

/**
 * Mounts a React island in the modals container of the page, in the language of the page. It is unmounted, and the
 * trigger focused, when the island calls `close`.
 */
export function mountOverlay(trigger: HTMLElement, part: (close: () => void) => ReactNode): void {
  const { lang } = document.documentElement;
  const locale = lang.slice(0, 2);
  if (isLocale(locale)) overwriteGetLocale(() => locale);
  const place = document.createElement('div');
  (document.getElementById('modals') ?? document.body).append(place);
  const root = createRoot(place);
  root.render(
    part(() => {
      root.unmount();
      place.remove();
      trigger.focus();
    }),
  );
}
