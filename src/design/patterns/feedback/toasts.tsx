import { type FocusEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { m } from '#texts';
import { focusPage, isFocusLost } from '../focus/focus-page.ts';
import { PatternIcon, type PatternIconName } from '../pattern-icon.tsx';
import { type Toast, type ToastStore, type ToastType, toasts } from './toast-store.ts';

const ICONS: Record<ToastType, PatternIconName> = {
  success: 'check_circle',
  warning: 'warning',
  error: 'error',
  notification: 'notifications',
};

const NONE: readonly Toast[] = [];

/**
 * Renders the toasts; mounted once per page from the start, because screen readers only announce changes of a
 * region that they already know. Errors interrupt (`alert`), everything else waits (`status`).
 */
export function Toasts({ store = toasts }: { store?: ToastStore }) {
  const list = useSyncExternalStore(store.subscribe, store.list, () => NONE);
  useExpiry(store, list.length > 0);
  const cards = (isAlert: boolean) =>
    list
      .filter((toast) => (toast.type === 'error') === isAlert)
      .map((toast) => <ToastCard key={toast.uuid} toast={toast} store={store} />);
  return (
    <section className="toasts" aria-label={m.design_toastsLabel()}>
      <div role="status">{cards(false)}</div>
      <div role="alert">{cards(true)}</div>
    </section>
  );
}

function ToastCard({ toast, store }: { toast: Toast; store: ToastStore }) {
  const { uuid, type, content, action, link } = toast;
  const keepOrigin = useFocusReturn();
  const handleAction = () => {
    release(store);
    store.close(uuid);
    action?.run();
  };
  const handleClose = () => {
    release(store);
    store.close(uuid);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only pause the clock, is not interactive
    <div
      className="toast"
      data-type={type}
      onPointerEnter={() => store.pause('hover')}
      onPointerLeave={() => store.resume('hover')}
      onFocus={(event) => {
        keepOrigin(event);
        store.pause('focus');
      }}
      onBlur={() => store.resume('focus')}
    >
      <PatternIcon name={ICONS[type]} />
      <span>
        <span className="visually-hidden">{typeWord(type)} </span>
        {content}
      </span>
      <span className="toast-buttons">
        {link && <a href={link.href}>{link.label}</a>}
        {action && (
          <button type="button" onClick={handleAction}>
            {action.label}
          </button>
        )}
        <button type="button" aria-label={m.design_toastClose()} onClick={handleClose}>
          <PatternIcon name="cancel" />
        </button>
      </span>
    </div>
  );
}

/** Moves the focus of a toast that is closed back to where it came from, or to the page. */
function useFocusReturn(): (event: FocusEvent<HTMLElement>) => void {
  const origin = useRef<EventTarget | null>(null);
  const wasInside = useRef(false);
  useEffect(
    () => () => {
      if (!wasInside.current || !isFocusLost()) return;
      if (origin.current instanceof HTMLElement && origin.current.isConnected)
        origin.current.focus({ preventScroll: true });
      else focusPage();
    },
    [],
  );
  return ({ currentTarget, relatedTarget }) => {
    wasInside.current = true;
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) origin.current = relatedTarget;
  };
}

/** A toast removed while hovered or focused fires no leave or blur event. */
function release(store: ToastStore) {
  store.resume('hover');
  store.resume('focus');
}

function typeWord(type: ToastType): string {
  if (type === 'error') return m.design_toastError();
  if (type === 'warning') return m.design_toastWarning();
  return '';
}

function useExpiry(store: ToastStore, isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return;
    let frame = 0;
    const tick = () => {
      store.removeExpired();
      frame = requestAnimationFrame(tick);
    };
    const handleVisibility = () => (document.hidden ? store.pause('hidden') : store.resume('hidden'));
    handleVisibility();
    document.addEventListener('visibilitychange', handleVisibility);
    frame = requestAnimationFrame(tick);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('visibilitychange', handleVisibility);
      store.resume('hidden');
    };
  }, [store, isNeeded]);
}
