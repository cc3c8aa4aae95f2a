import { useEffect, useEffectEvent } from 'react';
import { onFileMade } from '../../upload/uploads.ts';

const WAIT_MS = 400;

/** Shows files that have arrived, wherever they were sent from; many at once cost one look. */
export function useFreshFiles(reload: () => void): void {
  const look = useEffectEvent(reload);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onFileMade(() => {
      clearTimeout(timer);
      timer = setTimeout(() => look(), WAIT_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}
