import type { Entry } from '../../../contract.ts';

export type EntryCache = ReturnType<typeof createEntryCache>;

/** Maximum number of ids per batch read (decision 8). */
const MOST_IDS = 200;

/**
 * Cache of the entries on the page; slots that mount together share one request. Holds only state confirmed by the
 * server (S4.6).
 */
export function createEntryCache(read: (ids: string[]) => Promise<Entry[]>) {
  const entries = new Map<string, Entry>();
  const needed = new Map<string, number>();
  const watchers = new Set<() => void>();
  let waiting: Set<string> | null = null;
  const tell = () => {
    for (const watcher of watchers) watcher();
  };

  async function readNow(ids: string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += MOST_IDS) {
      for (const entry of await read(ids.slice(from, from + MOST_IDS))) entries.set(entry._id, entry);
    }
    tell();
  }
  /** Batches the ids: all slots of a page mount in the same tick and share one request. */
  function readSoon(id: string) {
    if (waiting) return void waiting.add(id);
    const batch = new Set([id]);
    waiting = batch;
    setTimeout(() => {
      waiting = null;
      // On failure the page just stays read-only.
      readNow([...batch]).catch(() => undefined);
    }, 0);
  }

  return {
    get: (id: string) => entries.get(id) ?? null,
    subscribe(watcher: () => void) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    /** Registers a mounted slot of this entry; returns the function that unregisters it. */
    need(id: string) {
      needed.set(id, (needed.get(id) ?? 0) + 1);
      if (!entries.has(id)) readSoon(id);
      tell();
      return () => {
        const left = (needed.get(id) ?? 1) - 1;
        if (left > 0) needed.set(id, left);
        else needed.delete(id);
      };
    },
    neededIds: () => [...needed.keys()],
    put(entry: Entry) {
      entries.set(entry._id, entry);
      tell();
    },
    reread: () => readNow([...needed.keys()]),
  };
}
