import { createStore, del, entries, set, type UseStore } from 'idb-keyval';

/** A full, forbidden or hanging storage answers nothing for minutes in some browsers. */
const GIVE_UP_AFTER_MS = 5000;
const STORE = 'records';

/** Records of one database on this device. All calls reject if the browser forbids it or does not answer. */
export type DeviceRecords<Value> = {
  entries: () => Promise<[string, Value][]>;
  /** Resolves when the record is on the disk and outlives a killed browser. */
  set: (key: string, value: Value) => Promise<void>;
  remove: (key: string) => Promise<void>;
};

/** Opens a database of this device with the first call. */
export function createDeviceRecords<Value>(database: string): DeviceRecords<Value> {
  const store = createDurableStore(database);
  return {
    entries: () => soon(() => entries<string, Value>(store)),
    set: (key, value) => soon(() => set(key, value, store)),
    remove: (key) => soon(() => del(key, store)),
  };
}

/** Browsers report a transaction as complete before it is on disk, unless its durability is 'strict'. */
function createDurableStore(database: string): UseStore {
  const plain = createStore(database, STORE);
  return (mode, act) =>
    plain('readonly', ({ transaction: { db } }) =>
      act(db.transaction(STORE, mode, { durability: 'strict' }).objectStore(STORE)),
    );
}

/** NB: a forbidden IndexedDB throws synchronously, not as a rejection. */
async function soon<T>(act: () => Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The storage of this device does not answer')), GIVE_UP_AFTER_MS);
  try {
    return await Promise.race([act(), promise]);
  } finally {
    clearTimeout(timer);
  }
}
