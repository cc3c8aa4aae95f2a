import { text } from 'node:stream/consumers';
import type { FileStore } from '../files/store.ts';

/** Key of the object that names the installation the store belongs to. */
export const MARK_KEY = 'installation';

/** Id of the installation that owns the store; null when it has never been claimed. */
export async function readMark(store: FileStore): Promise<string | null> {
  const stream = await store.read(MARK_KEY);
  return stream && (await text(stream)).trim();
}

/** Makes the store the property of this installation, whoever owned it before. */
export async function writeMark(store: FileStore, id: string): Promise<void> {
  await store.put(MARK_KEY, Buffer.from(`${id}\n`), { contentType: 'text/plain' });
}

/** Whether anything but the mark is stored; asks for the first names only. */
export async function holdsFiles(store: FileStore): Promise<boolean> {
  for await (const { key } of store.list('')) if (key !== MARK_KEY) return true;
  return false;
}
