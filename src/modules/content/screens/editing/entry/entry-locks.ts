import { holdLock, takeOverLock } from '#kernel/web/edit-lock.ts';
import { createOtherWriters, type Holder, type OtherWriters } from './other-writers.ts';

/** Called by `hold` when another editor has the lock, immediately or after a later take-over. */
export type Lost = (holder: Holder) => unknown;

export type EntryLocks = ReturnType<typeof createEntryLocks>;

/** Entry locks: acquires, renews and releases this window's locks, and tracks those of others. */
export function createEntryLocks() {
  const others = createOtherWriters();
  return { holderOf: others.holderOf, subscribe: others.subscribe, ...createOwnLocks(others) };
}

function createOwnLocks(others: OtherWriters) {
  const held = new Map<string, ReturnType<typeof holdLock>>();

  function stop(id: string) {
    held.get(id)?.stop();
    held.delete(id);
  }

  function lose(id: string, holder: Holder) {
    stop(id);
    others.note(id, holder);
  }

  return {
    /** Another window of this user has the entry now: this one stops renewing the lock and does not release it. */
    lose,
    /** Acquires and renews the lock; calls `onLost` if another editor has it or takes it over. */
    hold(id: string, onLost: Lost) {
      if (held.has(id)) return;
      const lock = holdLock({
        kind: 'entry',
        id,
        onAnswer(other) {
          if (!other) return others.forget(id);
          const holder = { name: other.name, isSelf: other.isOtherTab };
          lose(id, holder);
          onLost(holder);
        },
      });
      held.set(id, lock);
      void lock.renew();
    },
    /** Releases the lock. If that fails, it expires after 90 s. */
    release(id: string) {
      held.get(id)?.release();
      held.delete(id);
    },
    /** Takes over another editor's lock; that editor's unsaved changes stay on their device. @throws ApiError */
    async takeOver(id: string) {
      await takeOverLock({ kind: 'entry', id });
      others.forget(id);
    },
  };
}
