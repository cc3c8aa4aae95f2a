import { leaveInTab, takeFromTab } from './tab-storage.ts';

const KEY = 'kp-tab';

/**
 * Unique id of this browser window (S7.17), so that a file locked in one window is read-only in another; null without a window or
 * its storage.
 */
export const localSessionId = createTabId();

/**
 * NB: the id is in sessionStorage only between two pages of the window. A window opened or duplicated from this one gets a copy
 * of the storage; it finds no id there and generates its own.
 */
export function createTabId(): () => string | null {
  let own: string | null = null;
  return () => {
    own ??= readOrMakeId();
    return own;
  };
}

function readOrMakeId(): string | null {
  try {
    const id = sessionStorage.getItem(KEY) ?? crypto.randomUUID();
    sessionStorage.removeItem(KEY);
    // For the next page of this window, or for a reload.
    addEventListener('pagehide', () => leaveInTab(KEY, id));
    // Restored from the back/forward cache.
    addEventListener('pageshow', () => takeFromTab(KEY));
    return id;
  } catch {
    return null;
  }
}
