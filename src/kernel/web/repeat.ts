import { IN_BACKGROUND } from './background.ts';

/** Decision 22: locks are renewed, and those of others asked for, every 30 s. */
export const REPEAT_MS = 30_000;

const SIGNS_OF_USE = ['keydown', 'pointerdown'] as const;

/**
 * Calls the server again and again while a page is open, each time with what `act` must hand to the typed client: a call
 * counts as use only when somebody has pressed a key or pointed at something since the last one, so a page that was left
 * open keeps no session. A call that still waits (perhaps for the person to sign in again) is not joined by a second.
 * Answers how to end it.
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
