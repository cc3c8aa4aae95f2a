import { holdLock, takeOverLock } from '#kernel/web/edit-lock.ts';
import { createOtherWriters, type Holder, type OtherWriters } from './other-writers.ts';

/** What `hold` reports when the lock is somebody else's, at once or later by a take-over. */
export type Lost = (holder: Holder) => void;

export type EntryLocks = ReturnType<typeof createEntryLocks>;

/** Who is writing in which entry: takes, renews and frees the own locks, and knows those of others. */
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

  return {
    /** From now on nobody else may write here; `onLost` hears when that is, or becomes, somebody else's right. */
    hold(id: string, onLost: Lost) {
      if (held.has(id)) return;
      const lock = holdLock({
        kind: 'entry',
        id,
        onAnswer(other) {
          if (!other) return others.forget(id);
          const holder = { name: other.name, isSelf: other.isOtherTab };
          stop(id);
          others.note(id, holder);
          onLost(holder);
        },
      });
      held.set(id, lock);
      void lock.renew();
    },
    /** Others may write again. A lock that cannot be freed ends by itself after 90 s. */
    release(id: string) {
      held.get(id)?.release();
      held.delete(id);
    },
    /** The lock becomes ours although somebody holds it; what he had not saved stays on his device. @throws ApiError */
    async takeOver(id: string) {
      await takeOverLock({ kind: 'entry', id });
      others.forget(id);
    },
  };
}
