/**
 * Everything a guest's browser runs on a content page. The page is complete without it; this makes it more polite.
 * No foreign request before the reader agrees, nothing stored but the reader's own switches and the answer about consent.
 */
import { showAllowedEmbeds } from './consent.ts';
import { applyDisplay, wireDisplaySwitches } from './display.ts';
import { wireFormWork } from './form-work.ts';
import { wireIslands } from './islands.ts';
import { wireLazyGrids } from './lazy-grid.ts';
import { wireMenus } from './menu.ts';
import { watchNavigation } from './navigation-bar.ts';
import { prefetchOnHover } from './prefetch.ts';
import { mixRandomGalleries } from './random-gallery.ts';
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
  wireIslands(watchNavigation());
  showAllowedEmbeds();
  document.addEventListener('consent-change', showAllowedEmbeds);
  prefetchOnHover();
  registerServiceWorker();
}

/** Over https only; a failure is nobody's concern (S2.25). */
function registerServiceWorker(): void {
  if (location.protocol === 'https:') navigator.serviceWorker?.register('/service-worker.js').catch(() => {});
}
