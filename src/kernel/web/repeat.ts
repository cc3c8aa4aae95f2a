import { IN_BACKGROUND } from './background.ts';

/** Decision 22: interval for renewing locks and polling those of others. */
export const REPEAT_MS = 30_000;

const SIGNS_OF_USE = ['keydown', 'pointerdown'] as const;

/**
 * Polls the server while a page is open, passing `act` the options for the typed client: a call counts as activity only after
 * keyboard or pointer input since the last one, so an abandoned page keeps no session open. Calls never overlap, even if one
 * waits for the user to sign in again. Returns a function that stops it.
 */
export function repeat(act: (init: RequestInit) => Promise<void>): () => void {
  let isUsed = false;
  let isWaiting = false;
  const noteUse = () => {
    isUsed = true;
  };
  const timer = setInterval(() => {
    if (isWaiting) return;
    const init = isUsed ? {} : IN_BACKGROUND;
    isUsed = false;
    isWaiting = true;
    void act(init).finally(() => {
      isWaiting = false;
    });
  }, REPEAT_MS);
  for (const sign of SIGNS_OF_USE) addEventListener(sign, noteUse, { capture: true, passive: true });
  return () => {
    clearInterval(timer);
    for (const sign of SIGNS_OF_USE) removeEventListener(sign, noteUse, { capture: true });
  };
}
