import { leaveInTab, takeFromTab } from '#kernel/web/tab-storage.ts';
import { leavingLink } from './navigation-bar.ts';

const KEPT = 'kirchplatz-scroll';
/** Duration of scrolling to an anchor (S2.24). */
const SCROLL_MS = 100;

/**
 * A link marked `data-keep-scroll` keeps scroll position and focus (the chronicle, S2.5) and tells screen
 * readers what the list shows now; an anchor link scrolls there within 100 ms and moves the focus.
 */
export function wireScrolling(): void {
  restore();
  addEventListener('click', (event) => {
    const link = leavingLink(event);
    if (link?.dataset.keepScroll !== undefined && link.pathname === location.pathname)
      leaveInTab(KEPT, JSON.stringify({ path: link.pathname, top: scrollY, link: link.textContent }));
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
  const kept = takeFromTab(KEPT);
  if (!kept) return;
  const { path, top, link } = JSON.parse(kept) as { path: string; top: number; link: string };
  if (path !== location.pathname) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-keep-scroll]')];
  const followed = links.find(({ textContent }) => textContent === link);
  followed?.focus({ preventScroll: true });
  scrollTo({ top, behavior: 'instant' });
  if (followed) announce(followed);
}

/** Announces the active filters in a live region that exists before its text; otherwise it would not be announced. */
function announce(followed: HTMLAnchorElement): void {
  const nav = followed.closest('nav');
  const chosen = [...(nav?.querySelectorAll('a[aria-current]') ?? [])].map(({ textContent }) => textContent);
  const region = document.createElement('p');
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  document.body.append(region);
  setTimeout(() => {
    region.textContent = [nav?.getAttribute('aria-label'), chosen.join(', ')].filter(Boolean).join(': ');
  }, 200);
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
