import type { DeviceRecords } from '#kernel/web/device-records.ts';
import type { EntryFields } from './entry-fields.ts';
import type { OwnWindows } from './own-windows.ts';
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

type DraftStoreParts = {
  device: DeviceRecords<Draft>;
  /** Part of the key, so that users of a shared computer never see each other's drafts. */
  ownerId: string;
  windows: OwnWindows;
  /** Drafts that the device has already. */
  known?: readonly Draft[];
};

/**
 * Drafts of one user on this device. Reading never waits: this window knows what the device has, and other windows tell it
 * what they change.
 */
export function createDraftStore({ device, ownerId, windows, known = [] }: DraftStoreParts) {
  const stored = new Map(known.map((draft) => [draft.entryId, draft]));
  /** Includes what is on its way to the device. */
  const drafts = new Map(stored);
  const ids = createWatchedValue<readonly string[]>([...drafts.keys()]);
  const keyOf = (entryId: string) => `${ownerId}:${entryId}`;

  function note(entryId: string, draft: Draft | undefined) {
    put(drafts, entryId, draft);
    ids.set([...drafts.keys()]);
  }

  return {
    /** Ids of all entries with a draft; referentially stable until a change. */
    ids: ids.get,
    subscribe: ids.subscribe,
    read: (entryId: string): Draft | null => drafts.get(entryId) ?? null,
    /** @returns true once the draft is on the disk, false if it could not be stored and exists only in this window */
    async keep(draft: Draft): Promise<boolean> {
      const { entryId } = draft;
      note(entryId, draft);
      try {
        await device.set(keyOf(entryId), draft);
      } catch {
        if (drafts.get(entryId) === draft) note(entryId, stored.get(entryId));
        return false;
      }
      if (drafts.has(entryId)) stored.set(entryId, draft);
      windows.tell({ what: 'draft', entryId, draft });
      return true;
    },
    async drop(entryId: string): Promise<void> {
      if (!drafts.has(entryId)) return;
      note(entryId, undefined);
      stored.delete(entryId);
      await device.remove(keyOf(entryId)).catch(() => undefined);
      windows.tell({ what: 'draft', entryId, draft: null });
    },
    /** Another window of this browser has changed a draft. */
    noteElsewhere(entryId: string, draft: Draft | null) {
      put(stored, entryId, draft ?? undefined);
      note(entryId, draft ?? undefined);
    },
  };
}

function put(map: Map<string, Draft>, entryId: string, draft: Draft | undefined) {
  if (draft) map.set(entryId, draft);
  else map.delete(entryId);
}

/** Key of drafts in `localStorage`, which browsers write to the disk seconds later: where drafts were kept before. */
const FORMER_PREFIX = 'kirchplatz-draft';

type OpenParts = Omit<DraftStoreParts, 'known'> & { former: Storage | null };

/** Reads the drafts of this device and migrates those in localStorage once. Without working storage there are none. */
export async function openDraftStore({ former, ...parts }: OpenParts): Promise<DraftStore> {
  const own = `${parts.ownerId}:`;
  const known = await parts.device.entries().catch(() => []);
  const store = createDraftStore({
    ...parts,
    known: known.filter(([key]) => key.startsWith(own)).map(([, draft]) => draft),
  });
  for (const [key, draft] of former ? formerDrafts(former, own) : []) {
    const isNewer = draft.keptAt > (store.read(draft.entryId)?.keptAt ?? '');
    if (!isNewer || (await store.keep(draft))) former?.removeItem(key);
  }
  return store;
}

function formerDrafts(former: Storage, own: string): [string, Draft][] {
  const keys = Array.from({ length: former.length }, (_, index) => former.key(index) ?? '');
  return keys
    .filter((key) => key.startsWith(`${FORMER_PREFIX}:${own}`))
    .flatMap((key) => {
      try {
        return [[key, JSON.parse(former.getItem(key) ?? '') as Draft] satisfies [string, Draft]];
      } catch {
        return [];
      }
    });
}
