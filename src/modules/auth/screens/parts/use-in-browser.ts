import { useSyncExternalStore } from 'react';

/** What a browser can do does not change while the page is open. */
const never = () => () => {};

/** What holds in this browser, false until the page has come to life: what needs a script is not shown before. */
export function useInBrowser(holds: () => boolean): boolean {
  return useSyncExternalStore(never, holds, () => false);
}

/** True after the page has come to life. */
export const useHasScript = (): boolean => useInBrowser(() => true);
