/**
 * Takes out what the page before left in this tab; null without anything. NB: merely accessing `sessionStorage` throws where the
 * browser denies it, as in frames of other websites.
 */
export function takeFromTab(key: string): string | null {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return kept;
  } catch {
    return null;
  }
}

/** Leaves something for the next page of this tab, where the browser allows it. */
export function leaveInTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // The next page does without.
  }
}
