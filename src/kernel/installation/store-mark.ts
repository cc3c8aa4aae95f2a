import { text } from 'node:stream/consumers';
import type { FileStore } from '../files/store.ts';

/** Key of the object that holds the id of the owning installation. */
export const MARK_KEY = 'installation';

/** Id of the installation that owns the store; null when it was never claimed. */
export async function readMark(store: FileStore): Promise<string | null> {
  const stream = await store.read(MARK_KEY);
  return stream && (await text(stream)).trim();
}

/** Assigns the store to this installation, replacing any previous owner. */
export async function writeMark(store: FileStore, id: string): Promise<void> {
  await store.put(MARK_KEY, Buffer.from(`${id}\n`), { contentType: 'text/plain' });
}

/** True when anything besides the mark is stored; lists only the first keys. */
export async function holdsFiles(store: FileStore): Promise<boolean> {
  for await (const { key } of store.list('')) if (key !== MARK_KEY) return true;
  return false;
}
