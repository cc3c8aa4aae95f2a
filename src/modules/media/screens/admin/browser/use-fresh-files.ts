import { useEffect, useEffectEvent } from 'react';
import { onFileStored } from '../../upload/uploads.ts';

const WAIT_MS = 400;
/** Minimum time between two reloads. */
const PAUSE_MS = 2000;

/** Reloads when uploads arrive, wherever they were started; throttled to one reload every two seconds. */
export function useReloadOnUpload(reload: () => void): void {
  const look = useEffectEvent(reload);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let earliest = 0;
    const stop = onFileStored(() => {
      if (timer !== undefined) return;
      const wait = Math.max(WAIT_MS, earliest - performance.now());
      timer = setTimeout(() => {
        timer = undefined;
        earliest = performance.now() + PAUSE_MS;
        look();
      }, wait);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}
