import { createStore, del, entries, get, set } from 'idb-keyval';
import { m } from '#texts';
import type { Upload } from './upload.ts';

/** Stored without checking the free space. */
const SMALL_BYTES = 300 * 1024 * 1024;
/** Required free space as a multiple of the file size, so that nothing else is evicted. */
const ROOM_TIMES = 4;
/** Same as the lifetime of an upload on the server. */
const LIFE_MS = 24 * 60 * 60 * 1000;

type Kept = Pick<Upload, 'id' | 'site' | 'tags' | 'name' | 'size' | 'percent'> & {
  file: File | null;
  /** Id of the uploading user and the start time: computers are shared. */
  by: string;
  keptAt: number;
};

export type DeviceStore = {
  /**
   * Stores an upload of this user until it is complete. A full or forbidden storage does not stop the upload: the user
   * chooses the file again and it resumes.
   */
  keep: (upload: Upload, by: string) => Promise<void>;
  forget: (id: string) => Promise<void>;
  /** False once another window has completed or discarded the upload. */
  isKept: (id: string) => Promise<boolean>;
  /** Stored uploads of this user. Those of other users are removed, and so are bytes older than a day. */
  list: (by: string) => Promise<Upload[]>;
};

/** Device store in IndexedDB. */
export const deviceStore: DeviceStore = {
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

/** Browsers report free space on https and localhost only. */
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

/** NB: a forbidden IndexedDB throws synchronously, not as a rejection. */
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
