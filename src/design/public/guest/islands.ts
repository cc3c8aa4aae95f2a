import type { Progress } from '#design/patterns/feedback/progress-store.ts';
import { readDecision } from './consent.ts';

/** A part of the page that needs React: opened over the page, from what the page already shows. */
type Island = { open: (trigger: HTMLElement) => void | Promise<void> };

const ISLANDS: Record<string, () => Promise<Island>> = {
  gallery: () => import('./islands/gallery.tsx'),
  embed: () => import('./islands/embed.tsx'),
  search: () => import('./islands/search.tsx'),
  consent: () => import('./islands/consent.tsx'),
};

/**
 * React comes with the first tap on something that needs it, and that tap is answered. Every trigger is a real link,
 * so a tap before this runs, and one whose island cannot be loaded, simply follows it.
 */
export function wireIslands(progress: Progress): void {
  // In the capturing phase, so that the bar does not take the click for a departure.
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

/** Decision 21: the dialog shows itself only where an enabled service asks for consent and nobody has answered yet. */
function askForConsent(progress: Progress): void {
  const link = document.querySelector<HTMLElement>('[data-island="consent"]');
  const isAsked = link && link instanceof HTMLAnchorElement && location.pathname !== link.pathname;
  if (isAsked && ISLANDS.consent && 'asks' in document.documentElement.dataset && !readDecision())
    void openIsland(link, ISLANDS.consent, progress);
}
