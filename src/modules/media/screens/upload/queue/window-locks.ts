/** A reloading window may hold its locks for a moment longer. */
const WAIT_MS = 3000;

export type WindowLocks = ReturnType<typeof createWindowLocks>;

/** Locks held by this window: each upload belongs to one window until it is released or the window closes. */
export function createWindowLocks() {
  const held = new Map<string, () => void>();
  return {
    /**
     * False when another window holds it. The Web Locks API exists on https and localhost only; elsewhere every window
     * may send.
     */
    acquire(id: string): Promise<boolean> {
      const locks = navigator.locks as LockManager | undefined;
      if (held.has(id) || !locks) return Promise.resolve(true);
      return new Promise((answer) => {
        const untilReleased = () =>
          new Promise<void>((release) => {
            held.set(id, release);
            answer(true);
          });
        const timeout = { signal: AbortSignal.timeout(WAIT_MS) };
        locks.request(`kirchplatz-upload-${id}`, timeout, untilReleased).catch(() => answer(false));
      });
    },
    release(id: string): void {
      held.get(id)?.();
      held.delete(id);
    },
  };
}
