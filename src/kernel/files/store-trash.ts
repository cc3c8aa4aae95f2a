import type { FileStore, StoredObject } from './store.ts';

/** Swept objects can be restored for this many days with `npm run files:restore`. */
export const STORE_TRASH_DAYS = 14;

const PREFIX = 'trash/';
const DAY_MS = 24 * 60 * 60 * 1000;
const TRASHED = /^trash\/(\d{4}-\d\d-\d\d)\/(.+)$/;

/** Moves an object into the trash of the store, grouped by day (UTC). */
export async function trashObject(store: FileStore, key: string, now: Date): Promise<void> {
  await store.move(key, `${PREFIX}${now.toISOString().slice(0, 10)}/${key}`);
}

/** Deletes permanently what has been in the trash for 14 full days; returns the number of objects. */
export async function emptyStoreTrash(store: FileStore, now: Date): Promise<number> {
  let removed = 0;
  for await (const { key, day } of trashedObjects(store)) {
    if (Date.parse(day) + (STORE_TRASH_DAYS + 1) * DAY_MS > now.getTime()) break; // sorted by day
    await store.remove(key);
    removed += 1;
  }
  return removed;
}

/** `kept`: left in the trash, because another object exists at the original key. */
export type RestoreReport = { restored: number; bytes: number; kept: number };

/** Restores everything in the trash, newest first, without ever overwriting an object. */
export async function restoreStoreTrash(store: FileStore): Promise<RestoreReport> {
  const report: RestoreReport = { restored: 0, bytes: 0, kept: 0 };
  const trashed: { key: string; place: string; bytes: number }[] = [];
  for await (const object of trashedObjects(store)) trashed.unshift(object);
  for (const { key, place, bytes } of trashed) {
    if (await store.stat(place)) {
      report.kept += 1;
      continue;
    }
    await store.move(key, place);
    report.restored += 1;
    report.bytes += bytes;
  }
  return report;
}

/** Sorted by day; ignores objects that are not below a day. */
async function* trashedObjects(store: FileStore): AsyncGenerator<StoredObject & { day: string; place: string }> {
  for await (const object of store.list(PREFIX)) {
    const [, day, place] = TRASHED.exec(object.key) ?? [];
    if (day && place) yield { ...object, day, place };
  }
}
