import { leavingLink } from './navigation-bar.ts';

const KEPT = 'kirchplatz-scroll';
/** Duration of the way to a place inside the page (S2.24). */
const SCROLL_MS = 100;

/**
 * Following a link marked `data-keep-scroll` leaves the page where it is on the screen (the chronicle, S2.5);
 * a link to a place inside the page goes there within 100 ms and moves the focus along.
 */
export function wireScrolling(): void {
  restore();
  addEventListener('click', (event) => {
    const link = leavingLink(event);
    if (link?.dataset.keepScroll !== undefined && link.pathname === location.pathname)
      sessionStorage.setItem(KEPT, JSON.stringify({ path: link.pathname, top: scrollY }));
  });
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
    const target =
      link && link.hash.length > 1 ? document.getElementById(decodeURIComponent(link.hash.slice(1))) : null;
    if (!target || event.defaultPrevented) return;
    event.preventDefault();
    history.pushState(null, '', link?.hash);
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    glideTo(target);
    target.focus({ preventScroll: true });
  });
}

function restore(): void {
  const kept = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  if (!kept) return;
  const { path, top } = JSON.parse(kept) as { path: string; top: number };
  if (path === location.pathname) scrollTo({ top, behavior: 'instant' });
}

function glideTo(target: HTMLElement): void {
  const from = scrollY;
  target.scrollIntoView({ behavior: 'instant' });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const to = scrollY;
  const start = performance.now();
  const step = (now: number) => {
    const part = Math.min(1, (now - start) / SCROLL_MS);
    scrollTo({ top: from + (to - from) * part, behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
  };
  scrollTo({ top: from, behavior: 'instant' });
  requestAnimationFrame(step);
}
