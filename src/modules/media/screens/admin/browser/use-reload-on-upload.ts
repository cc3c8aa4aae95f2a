import { useEffect, useEffectEvent } from 'react';
import { onFileStored } from '../../upload/window-uploads.ts';

const DELAY_MS = 400;
/** Minimum time between two reloads. */
const THROTTLE_MS = 2000;

/** Reloads when uploads arrive, wherever they were started; throttled to one reload every two seconds. */
export function useReloadOnUpload(reload: () => void): void {
  const reloadLatest = useEffectEvent(reload);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let earliest = 0;
    const stop = onFileStored(() => {
      if (timer !== undefined) return;
      const wait = Math.max(DELAY_MS, earliest - performance.now());
      timer = setTimeout(() => {
        timer = undefined;
        earliest = performance.now() + THROTTLE_MS;
        reloadLatest();
      }, wait);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}
