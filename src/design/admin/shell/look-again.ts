import { useEffect, useEffectEvent } from 'react';

const LOOK_AGAIN = 'kirchplatz:look-again';

/** Tells all parts of this tab that something may have changed on the server: they ask for what they show. */
export const tellLookAgain = (): boolean => dispatchEvent(new Event(LOOK_AGAIN));

/** Runs `look` whenever something may have changed on the server. */
export function useLookAgain(look: () => void): void {
  const run = useEffectEvent(look);
  useEffect(() => {
    const handle = () => run();
    addEventListener(LOOK_AGAIN, handle);
    return () => removeEventListener(LOOK_AGAIN, handle);
  }, []);
}
