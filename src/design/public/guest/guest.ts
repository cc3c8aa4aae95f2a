/**
 * Everything a guest's browser runs on a content page. Progressive enhancement: the page is complete without it.
 * No third-party request before consent; stores only display settings and the consent decision.
 */
import { wireCartBadge } from './cart-badge.ts';
import { showAllowedEmbeds } from './consent.ts';
import { applyDisplay, wireDisplaySwitches } from './display.ts';
import { wireDrawer } from './drawer.ts';
import { wireFormWork } from './form-work.ts';
import { wireIslands } from './islands.ts';
import { wireLazyGrids } from './lazy-grid.ts';
import { wireMenus } from './menu.ts';
import { watchNavigation } from './navigation-bar.ts';
import { prefetchOnHover, reportPrefetched } from './prefetch.ts';
import { wireScrolling } from './scrolling.ts';
import { wireSmallButtons } from './small-buttons.ts';

applyDisplay();
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin, { once: true });
else begin();

function begin(): void {
  wireDisplaySwitches();
  wireMenus();
  wireLazyGrids();
  mixRandomGalleries();
  wireScrolling();
  wireSmallButtons();
  wireFormWork();
  // Only products with a configurator have such a form.
  if (document.querySelector('form[data-live]')) void import('./live-form.ts').then((live) => live.wireLiveForms());
  // Only the checkout has such a form.
  if (document.querySelector('form[data-keep]')) void import('./kept-form.ts').then((kept) => kept.wireKeptForms());
  // Only the cart has such a form.
  if (document.querySelector('form[data-live-post]'))
    void import('./live-post.ts').then((live) => live.wireLivePosts());
  if (document.querySelector('[aria-invalid="true"], .choices.wrong'))
    void import('./mended-fields.ts').then((mended) => mended.wireMendedFields());
  // Only where people book.
  if (document.querySelector('time[data-yours]'))
    void import('./reader-times.ts').then((times) => times.showReaderTimes());
  // Only an issue of a newsletter has such a frame.
  if (document.querySelector('iframe[data-fit]'))
    void import('./fitted-frame.ts').then((fitted) => fitted.wireFittedFrames());
  // Only the screen at the entrance of a church.
  if (document.querySelector('[data-entrance-screen]'))
    void import('./entrance-screen.ts').then((screen) => screen.wireEntranceScreen());
  // Only a page that changes while it is read; not where React owns it.
  if (document.querySelector('[data-live-page]') && !document.querySelector('script[nonce]'))
    void import('./live-page.ts').then((live) => live.wireLivePage());
  wireCartBadge();
  wireDrawer();
  wireIslands(watchNavigation());
  showAllowedEmbeds();
  document.addEventListener('consent-change', showAllowedEmbeds);
  // Only where a measuring service is on.
  if ('measuring' in document.documentElement.dataset)
    void import('./measuring.ts').then((measuring) => measuring.wireMeasuring());
  prefetchOnHover();
  reportPrefetched();
  registerServiceWorker();
}

/** Over https only; failures are ignored (S2.25). */
function registerServiceWorker(): void {
  if (location.protocol === 'https:') navigator.serviceWorker?.register('/service-worker.js').catch(() => {});
}

/**
 * Shuffles the visible images of a gallery 'in random order', because the server's page is the same for everyone. Only the
 * pictures that are seen change places; what is counted on the last one stays there. Not where React owns the page.
 */
function mixRandomGalleries(): void {
  if (document.querySelector('script[nonce]')) return;
  for (const gallery of document.querySelectorAll('[data-gallery][data-order="random"]')) {
    const seen = [...gallery.querySelectorAll(':scope > a:not([hidden], :has(.rest))')];
    for (const link of seen) gallery.insertBefore(link, seen[Math.floor(Math.random() * seen.length)] ?? null);
  }
}
