import { useEffect, useSyncExternalStore } from 'react';
import { type Progress, progress } from './progress-store.ts';

/**
 * The bar at the top edge: 4 px, #ffca2b, failed #ff0000 (S9.7; colours and height are tokens). Hidden from screen
 * readers: arriving on a page is announced by its title, saving by words beside the text.
 */
export function ProgressBar({ store = progress }: { store?: Progress }) {
  const { percent, visible, failed } = useSyncExternalStore(store.subscribe, store.state, store.state);
  if (!visible) return null;
  return (
    <div className={failed ? 'progress failed' : 'progress'} aria-hidden="true" data-percent={Math.round(percent)}>
      <i style={{ '--value': `${percent}%` } as React.CSSProperties} />
    </div>
  );
}

/** Runs the bar while `isBusy` (S4.12: before each route resolves). */
export function useProgressWhile(isBusy: boolean, store: Progress = progress) {
  useEffect(() => {
    if (!isBusy) return;
    store.start();
    return () => store.finish();
  }, [isBusy, store]);
}
