const KEY = 'kp-tab';

/**
 * One id for each browser window (S7.17), so that a file locked in one window is read-only in another; null where there is
 * no window, or no storage for it.
 */
export const localSessionId = createTabId();

/**
 * NB: the id lies in the storage of the window only between two of its pages. A window that is opened or duplicated from
 * this one gets a copy of the storage; it finds no id there and makes its own.
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
    // For the next page of this window, or for this one when it is loaded again.
    addEventListener('pagehide', () => sessionStorage.setItem(KEY, id));
    // The page has come back as it was left.
    addEventListener('pageshow', () => sessionStorage.removeItem(KEY));
    return id;
  } catch {
    return null;
  }
}
