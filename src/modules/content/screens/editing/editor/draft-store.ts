import type { EntryFields } from './entry-fields.ts';
import { createWatchedValue } from './watched-value.ts';

/** Unsaved changes of an entry as stored on this device. */
export type Draft = {
  entryId: string;
  /** `rev` the edit is based on; a newer one on the server causes a conflict. */
  rev: number;
  base: EntryFields;
  fields: EntryFields;
  /** ISO instant. */
  keptAt: string;
};

export type DraftStore = ReturnType<typeof createDraftStore>;

const PREFIX = 'kirchplatz-draft';

/**
 * Drafts of one user on this device. The key includes the account, so that users of a shared computer never see each
 * other's. If storage is full or blocked, `keep` returns false and the text exists only in this window.
 */
export function createDraftStore(storage: Storage | null, ownerId: string) {
  const prefix = `${PREFIX}:${ownerId}:`;
  const ids = createWatchedValue(readIds());

  function readIds(): readonly string[] {
    if (!storage) return [];
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
  }
  const changed = () => ids.set(readIds());

  return {
    /** Ids of all entries with a draft; referentially stable until a change. */
    ids: ids.get,
    subscribe: ids.subscribe,
    read(entryId: string): Draft | null {
      try {
        const text = storage?.getItem(prefix + entryId);
        return text ? (JSON.parse(text) as Draft) : null;
      } catch {
        return null;
      }
    },
    /** @returns false if the draft could not be stored */
    keep(draft: Draft): boolean {
      if (!storage) return false;
      try {
        storage.setItem(prefix + draft.entryId, JSON.stringify(draft));
      } catch {
        return false;
      }
      changed();
      return true;
    },
    drop(entryId: string) {
      storage?.removeItem(prefix + entryId);
      changed();
    },
    /** Call after another window of this browser has changed the storage. */
    reread: changed,
  };
}
