import type { lockEndpoints } from '#kernel/locks/contract.ts';
import { ApiError, apiOf } from '#kernel/web/api.ts';
import { repeat } from '#kernel/web/repeat.ts';
import { createOtherWriters, type Holder, type OtherWriters } from './other-writers.ts';

const api = apiOf<typeof lockEndpoints>();

/** What `hold` reports when the lock is somebody else's, at once or later by a take-over. */
export type Lost = (holder: Holder) => void;

export type EntryLocks = ReturnType<typeof createEntryLocks>;

/** Who is writing in which entry: takes, renews and frees the own locks, and knows those of others. */
export function createEntryLocks() {
  const others = createOtherWriters();
  return { holderOf: others.holderOf, subscribe: others.subscribe, ...createOwnLocks(others) };
}

function createOwnLocks(others: OtherWriters) {
  const renewing = new Map<string, () => void>();

  async function take(id: string, onLost: Lost, init?: RequestInit) {
    try {
      await api('POST /api/v0/fileLock/', { body: { kind: 'entry', _id: id } }, init);
      others.forget(id);
    } catch (error) {
      const holder = holderIn(error);
      if (!holder) return;
      stopRenewing(id);
      others.note(id, holder);
      onLost(holder);
    }
  }

  function stopRenewing(id: string) {
    renewing.get(id)?.();
    renewing.delete(id);
  }

  return {
    /** From now on nobody else may write here; `onLost` hears when that is, or becomes, somebody else's right. */
    hold(id: string, onLost: Lost) {
      if (renewing.has(id)) return;
      renewing.set(
        id,
        repeat((init) => take(id, onLost, init)),
      );
      void take(id, onLost);
    },
    /** Others may write again. A lock that cannot be freed ends by itself after 90 s. */
    release(id: string) {
      if (!renewing.has(id)) return;
      stopRenewing(id);
      // Sent to its end although the page may be closing at this moment.
      void api('POST /api/v0/freeFileLock/', { body: { kind: 'entry', _id: id } }, { keepalive: true }).catch(
        () => undefined,
      );
    },
    /** The lock becomes ours although somebody holds it; what he had not saved stays on his device. @throws ApiError */
    async takeOver(id: string) {
      await api('POST /api/v0/fileLock/takeOver', { body: { kind: 'entry', _id: id } });
      others.forget(id);
    },
  };
}

type RefusedLock = { lockedByName: string; isOtherTab: boolean };

/** The 423 of decision 22 names the holder. */
function holderIn(error: unknown): Holder | null {
  if (!(error instanceof ApiError) || error.status !== 423) return null;
  const { lockedByName = '', isOtherTab = false } = (error.details.lock ?? {}) as Partial<RefusedLock>;
  return { name: lockedByName, isSelf: isOtherTab };
}
