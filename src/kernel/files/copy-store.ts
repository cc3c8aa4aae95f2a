import { MARK_KEY } from '../installation/store-mark.ts';
import { hashObject, isSameObject, type ObjectHash } from './hash-object.ts';
import type { FileStore, StoredObject } from './store.ts';

/** Parallel transfers make use of a high-latency connection; each buffers at most one part of 8 MB. */
const AT_ONCE = 8;

export type CopyReport = {
  /** Objects now identical in both stores, and their total size in bytes. */
  objects: number;
  bytes: number;
  /** Number of them that existed before. */
  alreadyThere: number;
  /** Keys whose bytes differ from the source although they were sent again. */
  different: string[];
};

/**
 * Copies every object of one store into another and reads each one back for verification. Existing objects are compared and not
 * sent again, so an interrupted copy can be resumed, and a second run fetches objects added meanwhile. Nothing is removed from
 * either store. The installation mark is copied last, so an incomplete copy does not count as its store. `tell` is the progress
 * callback, called once per batch.
 * @throws Error of the store that cannot be read or written
 */
export async function copyStore(
  from: FileStore,
  to: FileStore,
  tell: (soFar: CopyReport) => void = () => {},
): Promise<CopyReport> {
  const report: CopyReport = { objects: 0, bytes: 0, alreadyThere: 0, different: [] };
  const copy = async (object: StoredObject) => {
    const outcome = await copyObject(from, to, object);
    if (outcome === 'gone') return;
    if (outcome === 'different') return report.different.push(object.key);
    report.objects += 1;
    report.bytes += object.bytes;
    if (outcome === 'there') report.alreadyThere += 1;
  };
  for await (const handful of handfuls(from.list(''))) {
    await Promise.all(handful.filter(({ key }) => key !== MARK_KEY).map(copy));
    tell(report);
  }
  const mark = await from.stat(MARK_KEY);
  if (mark && report.different.length === 0) await copy(mark);
  return report;
}

async function* handfuls(objects: AsyncIterable<StoredObject>): AsyncGenerator<StoredObject[]> {
  let held: StoredObject[] = [];
  for await (const object of objects) {
    held.push(object);
    if (held.length < AT_ONCE) continue;
    yield held;
    held = [];
  }
  if (held.length > 0) yield held;
}

/** 'gone' when the object was removed since it was listed. */
async function copyObject(
  from: FileStore,
  to: FileStore,
  { key, bytes }: StoredObject,
): Promise<'there' | 'copied' | 'different' | 'gone'> {
  const wanted = await hashObject(from, key);
  if (!wanted) return 'gone';
  if ((await to.stat(key))?.bytes === bytes && (await isThere(to, key, wanted))) return 'there';
  const body = await from.read(key);
  if (!body) return 'gone';
  await to.put(key, body);
  return (await isThere(to, key, wanted)) ? 'copied' : 'different';
}

const isThere = async (store: FileStore, key: string, wanted: ObjectHash) =>
  isSameObject(await hashObject(store, key), wanted);
