const KEPT = 'kirchplatz-films';

/** Whether films from elsewhere may be loaded on this device without asking each time. */
export function mayLoadFilms(): boolean {
  try {
    return localStorage.getItem(KEPT) === 'yes';
  } catch {
    return false;
  }
}

/** Keeps the answer on this device, or takes it back; tells the page like every other consent (`consent-change`). */
export function rememberFilms(isAllowed: boolean): void {
  if (isAllowed) localStorage.setItem(KEPT, 'yes');
  else localStorage.removeItem(KEPT);
  document.dispatchEvent(new CustomEvent('consent-change', { detail: isAllowed ? ['films'] : [] }));
}
