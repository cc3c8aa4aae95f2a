import type { Progress } from '#design/patterns/feedback/progress-store.ts';
import { readDecision } from './consent.ts';

/** A React island: opened above the page, with data read from the page. */
type Island = { open: (trigger: HTMLElement) => void | Promise<void> };

const ISLANDS: Record<string, () => Promise<Island>> = {
  gallery: () => import('./islands/gallery.tsx'),
  embed: () => import('./islands/embed.tsx'),
  search: () => import('./islands/search.tsx'),
  consent: () => import('./islands/consent.tsx'),
};

/**
 * React is loaded by the first tap on a trigger, and that tap is handled. Every trigger is a real link,
 * so a tap before this runs, or one whose island fails to load, follows the link.
 */
export function wireIslands(progress: Progress): void {
  // In the capture phase, so that the navigation bar does not count the click as leaving the page.
  addEventListener(
    'click',
    (event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const trigger = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-island]') : null;
      const load = trigger && ISLANDS[trigger.dataset.island ?? ''];
      if (!trigger || !load) return;
      event.preventDefault();
      void openIsland(trigger, load, progress);
    },
    { capture: true },
  );
  askForConsent(progress);
}

async function openIsland(trigger: HTMLElement, load: () => Promise<Island>, progress: Progress): Promise<void> {
  progress.start();
  try {
    await (await load()).open(trigger);
    progress.finish();
  } catch {
    progress.fail();
    if (trigger instanceof HTMLAnchorElement) location.assign(trigger.href);
  }
}

const hasEmbed = (): boolean => document.querySelector('[data-embed]') !== null;

/**
 * Decision 21: the dialog opens only if an enabled service needs consent and there is no decision yet; for services that show
 * something in its place (films), only on pages with such a place.
 */
function askForConsent(progress: Progress): void {
  const link = document.querySelector<HTMLElement>('[data-island="consent"]');
  const isAsked = link && link instanceof HTMLAnchorElement && location.pathname !== link.pathname;
  const { dataset } = document.documentElement;
  const needsAnswer = dataset.asks === 'everywhere' || (dataset.asks === 'embeds' && hasEmbed());
  if (isAsked && ISLANDS.consent && needsAnswer && !readDecision()) void openIsland(link, ISLANDS.consent, progress);
}
