import type { EntryFields } from './entry-fields.ts';
import { createWatchedValue } from './watched-value.ts';

/** An unsaved text as it lies on this device. */
export type Draft = {
  entryId: string;
  /** The state that the writing began from; a newer one on the server becomes a conflict. */
  rev: number;
  base: EntryFields;
  fields: EntryFields;
  /** Instant, ISO. */
  keptAt: string;
};

export type DraftStore = ReturnType<typeof createDraftStore>;

const PREFIX = 'kirchplatz-draft';

/**
 * Drafts of one person on this device. Two people at the office computer never see each other's: the key carries the
 * account. Storage may be full or forbidden; then `keep` says so and the text lives in the window only.
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
    /** Ids of all entries with a draft; the same array until something changes. */
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
    /** @returns false when this device keeps nothing */
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
    /** Another window of this browser wrote or dropped something. */
    reread: changed,
  };
}
