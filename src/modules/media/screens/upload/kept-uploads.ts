import { createStore, del, entries, set } from 'idb-keyval';
import type { Upload } from './upload.ts';

/** Larger files stay where they are: the person chooses them again, and the upload goes on where it was. */
const MOST_KEPT_BYTES = 300 * 1024 * 1024;

type Kept = Pick<Upload, 'id' | 'site' | 'tags' | 'name' | 'size' | 'percent'> & { file: File | null };

const place = () => createStore('kirchplatz-uploads', 'waiting');

/** Keeps an upload on this device until it has arrived. A full or forbidden store is no reason to stop uploading. */
export async function keepUpload({ id, site, tags, name, size, percent, file }: Upload): Promise<void> {
  const kept: Kept = { id, site, tags, name, size, percent, file: size > MOST_KEPT_BYTES ? null : file };
  try {
    await set(id, kept, place());
  } catch {
    await set(id, { ...kept, file: null }, place()).catch(() => undefined);
  }
}

export async function forgetUpload(id: string): Promise<void> {
  await del(id, place()).catch(() => undefined);
}

/** What an earlier visit of this browser has left; `withoutBytes` is what is said of files that could not be kept. */
export async function keptUploads(withoutBytes: string): Promise<Upload[]> {
  try {
    const found = await entries<string, Kept>(place());
    return found.map(([, kept]) => ({
      ...kept,
      state: kept.file ? 'queued' : 'failed',
      step: 'reading',
      problem: kept.file ? null : withoutBytes,
      existing: null,
      made: null,
    }));
  } catch {
    return [];
  }
}
