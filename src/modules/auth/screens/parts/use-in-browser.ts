import { useSyncExternalStore } from 'react';

/** Browser features do not change while the page is open. */
const never = () => () => {};

/** Evaluates a browser feature; false before hydration. */
export function useInBrowser(holds: () => boolean): boolean {
  return useSyncExternalStore(never, holds, () => false);
}

/** True after hydration. */
export const useHasScript = (): boolean => useInBrowser(() => true);
