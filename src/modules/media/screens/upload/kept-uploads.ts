import { createStore, del, entries, get, set } from 'idb-keyval';
import { m } from '#texts';
import type { Upload } from './upload.ts';

/** Kept without asking how much room there is. */
const SMALL_BYTES = 300 * 1024 * 1024;
/** How many times as much room as a film takes must be there, so that it crowds out nothing else. */
const ROOM_TIMES = 4;
/** As long as the server keeps what it has of an upload. */
const LIFE_MS = 24 * 60 * 60 * 1000;

type Kept = Pick<Upload, 'id' | 'site' | 'tags' | 'name' | 'size' | 'percent'> & {
  file: File | null;
  /** Id of the person who uploads, and when that began: others sit at the same computer. */
  by: string;
  keptAt: number;
};

export type UploadDevice = {
  /**
   * Keeps an upload of this person until it has arrived. A full or forbidden store is no reason to stop uploading: what was
   * not kept the person chooses again, and the upload goes on where it was.
   */
  keep: (upload: Upload, by: string) => Promise<void>;
  forget: (id: string) => Promise<void>;
  /** Whether an upload still waits: another window may have brought it to its end. */
  isKept: (id: string) => Promise<boolean>;
  /**
   * What this person has left in this browser. Nobody else's goes out under his name: theirs is removed. Bytes that have lain
   * here for more than a day are removed as well.
   */
  list: (by: string) => Promise<Upload[]>;
};

/** What waits, in the store of this browser. */
export const onDevice: UploadDevice = {
  keep: keepUpload,
  forget: forgetUpload,
  isKept: async (id) => (await unlessForbidden(() => get<Kept>(id, place()))) !== undefined,
  list: keptUploads,
};

const place = () => createStore('kirchplatz-uploads', 'waiting');

async function keepUpload(upload: Upload, by: string): Promise<void> {
  const { id, site, tags, name, size, percent } = upload;
  const file = (await hasRoom(size)) ? upload.file : null;
  const kept: Kept = { id, site, tags, name, size, percent, file, by, keptAt: Date.now() };
  try {
    await set(id, kept, place());
  } catch {
    await unlessForbidden(() => set(id, { ...kept, file: null }, place()));
  }
}

/** Browsers say how much room there is only on https and localhost. */
async function hasRoom(size: number): Promise<boolean> {
  if (size <= SMALL_BYTES) return true;
  const storage = navigator.storage as StorageManager | undefined;
  const { quota = 0, usage = 0 } = (await storage?.estimate()) ?? {};
  return quota - usage >= size * ROOM_TIMES;
}

async function forgetUpload(id: string): Promise<void> {
  await unlessForbidden(() => del(id, place()));
}

async function keptUploads(by: string): Promise<Upload[]> {
  const uploads: Upload[] = [];
  for (const [id, kept] of (await unlessForbidden(() => entries<string, Kept>(place()))) ?? []) {
    if (kept.by !== by) await forgetUpload(id);
    else uploads.push(uploadOf(await withoutOldBytes(kept)));
  }
  return uploads;
}

/** NB: a store that the browser forbids throws at once and not by its promise. */
async function unlessForbidden<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch {
    return undefined;
  }
}

async function withoutOldBytes(kept: Kept): Promise<Kept> {
  if (!kept.file || Date.now() - kept.keptAt <= LIFE_MS) return kept;
  const rest = { ...kept, file: null };
  await unlessForbidden(() => set(kept.id, rest, place()));
  return rest;
}

function uploadOf({ by: _by, keptAt: _at, ...kept }: Kept): Upload {
  return {
    ...kept,
    state: kept.file ? 'queued' : 'failed',
    step: 'reading',
    problem: kept.file ? null : m.media_uploadChooseAgain(),
    isFinal: false,
    existing: null,
    made: null,
  };
}
