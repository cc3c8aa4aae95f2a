import { MARK_KEY } from '../installation/store-mark.ts';
import { hashObject, isSameObject, type ObjectHash } from './hash-object.ts';
import type { FileStore, StoredObject } from './store.ts';

/** A slow line to a bucket is used by several objects at a time; each of them holds one part of 8 MB at most. */
const AT_ONCE = 8;

export type CopyReport = {
  /** Objects that now lie in both stores, byte by byte the same, and their bytes together. */
  objects: number;
  bytes: number;
  /** Those of them that were there before. */
  alreadyThere: number;
  /** Keys whose bytes differ from those of the first store, although they were sent again. */
  different: string[];
};

/**
 * Copies every object of one store into another and reads each of them back from there. Objects that are there already are
 * compared and not sent again, so a copy that was cut off goes on, and a second one fetches what was added meanwhile.
 * Nothing is removed from either. The mark of the installation goes last: what was cut off does not count as its store.
 * `tell` hears of the progress after each handful.
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

/** 'gone' when somebody has removed it since it was listed. */
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
