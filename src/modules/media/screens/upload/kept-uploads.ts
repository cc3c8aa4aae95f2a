import { createStore, del, entries, set } from 'idb-keyval';
import type { Upload } from './upload.ts';

/** Kept without asking how much room there is. */
const SMALL_BYTES = 300 * 1024 * 1024;
/** How many times as much room as a film takes must be there, so that it crowds out nothing else. */
const ROOM_TIMES = 4;

type Kept = Pick<Upload, 'id' | 'site' | 'tags' | 'name' | 'size' | 'percent'> & { file: File | null };

const place = () => createStore('kirchplatz-uploads', 'waiting');

/**
 * Keeps an upload on this device until it has arrived. A full or forbidden store is no reason to stop uploading: what was
 * not kept the person chooses again, and the upload goes on where it was.
 */
export async function keepUpload({ id, site, tags, name, size, percent, file }: Upload): Promise<void> {
  const kept: Kept = { id, site, tags, name, size, percent, file: (await hasRoom(size)) ? file : null };
  try {
    await set(id, kept, place());
  } catch {
    await set(id, { ...kept, file: null }, place()).catch(() => undefined);
  }
}

/** Browsers say how much room there is only on https and localhost. */
async function hasRoom(size: number): Promise<boolean> {
  if (size <= SMALL_BYTES) return true;
  const storage = navigator.storage as StorageManager | undefined;
  const { quota = 0, usage = 0 } = (await storage?.estimate()) ?? {};
  return quota - usage >= size * ROOM_TIMES;
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
      isFinal: false,
      existing: null,
      made: null,
    }));
  } catch {
    return [];
  }
}
