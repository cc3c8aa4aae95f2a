/** A window that is being loaded anew may hold its uploads for a moment longer. */
const WAIT_MS = 3000;

export type WindowHolds = ReturnType<typeof createWindowHolds>;

/** What this window sends: each upload belongs to one window of the browser, until that one lets go of it or closes. */
export function createWindowHolds() {
  const held = new Map<string, () => void>();
  return {
    /** False when another window has it. Browsers know such locks on https and localhost only; elsewhere every window may. */
    hold(id: string): Promise<boolean> {
      const locks = navigator.locks as LockManager | undefined;
      if (held.has(id) || !locks) return Promise.resolve(true);
      return new Promise((answer) => {
        const untilLetGo = () =>
          new Promise<void>((letGo) => {
            held.set(id, letGo);
            answer(true);
          });
        const wait = { signal: AbortSignal.timeout(WAIT_MS) };
        locks.request(`kirchplatz-upload-${id}`, wait, untilLetGo).catch(() => answer(false));
      });
    },
    letGo(id: string): void {
      held.get(id)?.();
      held.delete(id);
    },
  };
}
