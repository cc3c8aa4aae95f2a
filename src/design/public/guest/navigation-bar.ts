import { createProgress, type Progress } from '#design/patterns/feedback/progress-store.ts';
import { leaveInTab, takeFromTab } from '#kernel/web/tab-storage.ts';

const KEPT = 'kirchplatz-progress';

/**
 * The progress bar (S4.12, S9.7): starts when a link or form leaves the page, continues at the same width on the page
 * that follows, and finishes there.
 */
export function watchNavigation(): Progress {
  const bar = document.createElement('div');
  bar.className = 'progress';
  bar.ariaHidden = 'true';
  bar.hidden = true;
  const fill = bar.appendChild(document.createElement('i'));
  document.body.append(bar);

  const progress = createProgress();
  progress.subscribe(() => {
    const { percent, visible, failed } = progress.state();
    bar.hidden = !visible;
    bar.classList.toggle('failed', failed);
    fill.style.setProperty('--value', `${percent}%`);
  });

  const kept = takeFromTab(KEPT);
  if (kept !== null) {
    progress.start(Number(kept));
    whenLoaded(progress.finish);
  }

  addEventListener('click', (event) => {
    const link = leavingLink(event);
    if (link) progress.start();
  });
  addEventListener('submit', (event) => {
    const { target } = event;
    if (!event.defaultPrevented && !(target instanceof HTMLFormElement && target.target)) progress.start();
  });
  addEventListener('pagehide', () => {
    const { visible, failed, percent } = progress.state();
    if (visible && !failed) leaveInTab(KEPT, String(percent));
  });
  // Restored from the back/forward cache: a bar started before leaving is obsolete.
  addEventListener('pageshow', (event) => {
    if (event.persisted) progress.finish();
  });
  return progress;
}

/** The same-origin link that this click will follow to another page, if any. */
export function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  // Links to the other language are navigations, although they are not prefetched.
  const isPage = link?.dataset.noPrefetch === undefined || link.hreflang !== '';
  if (!link?.href || link.target || link.hasAttribute('download') || !isPage) return null;
  if (link.origin !== location.origin) return null;
  const samePage = link.pathname === location.pathname && link.search === location.search;
  return samePage && link.hash ? null : link;
}

function whenLoaded(act: () => void): void {
  if (document.readyState === 'complete') act();
  else addEventListener('load', act, { once: true });
}
