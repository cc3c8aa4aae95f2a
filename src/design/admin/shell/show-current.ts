type Line = HTMLElement & { kpShown?: boolean };

/**
 * Inline script after the navigation: brings its current line into view before the first press can happen, and says so on the
 * line.
 */
export const SHOW_CURRENT_SCRIPT = `(function(n){if(n){n.scrollIntoView({block:'nearest'});n.kpShown=true}})(
document.querySelector('.kp-nav [aria-current=page]'))`;

/**
 * Brings the current line of a navigation into view, unless the inline script has just done so: the reader may have scrolled
 * since, and lines that move between pressing and releasing the button lose the click.
 */
export function showCurrent(nav: HTMLElement | null): void {
  const line = nav?.querySelector<Line>('[aria-current=page]');
  if (!line) return;
  if (!line.kpShown) line.scrollIntoView({ block: 'nearest' });
  line.kpShown = false;
}
