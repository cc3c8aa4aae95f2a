import { del, entries, get, set } from 'idb-keyval';
import { m } from '#texts';
import { ignoreForbidden, uploadsDatabase } from './device-database.ts';
import type { Upload } from './upload.ts';

/** Stored without checking the free space. */
const SMALL_BYTES = 300 * 1024 * 1024;
/** Required free space as a multiple of the file size, so that nothing else is evicted. */
const FREE_SPACE_FACTOR = 4;
/** Same as the lifetime of an upload on the server. */
const LIFE_MS = 24 * 60 * 60 * 1000;

type StoredUpload = Pick<Upload, 'id' | 'site' | 'tags' | 'name' | 'size' | 'percent'> & {
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
  isCachedValue: (id: string) => Promise<boolean>;
  /** Stored uploads of this user. Those of other users are removed, and so are bytes older than a day. */
  list: (by: string) => Promise<Upload[]>;
};

/** Device store in IndexedDB. */
export const deviceStore: DeviceStore = {
  keep: storeUpload,
  forget: forgetUpload,
  isCachedValue: async (id) => (await ignoreForbidden(() => get<StoredUpload>(id, uploadsDatabase()))) !== undefined,
  list: listUploads,
};

async function storeUpload(upload: Upload, by: string): Promise<void> {
  const { id, site, tags, name, size, percent } = upload;
  const file = (await hasFreeSpace(size)) ? upload.file : null;
  const stored: StoredUpload = { id, site, tags, name, size, percent, file, by, keptAt: Date.now() };
  try {
    await set(id, stored, uploadsDatabase());
  } catch {
    await ignoreForbidden(() => set(id, { ...stored, file: null }, uploadsDatabase()));
  }
}

/** Browsers report free space on https and localhost only. */
async function hasFreeSpace(size: number): Promise<boolean> {
  if (size <= SMALL_BYTES) return true;
  const storage = navigator.storage as StorageManager | undefined;
  const { quota = 0, usage = 0 } = (await storage?.estimate()) ?? {};
  return quota - usage >= size * FREE_SPACE_FACTOR;
}

async function forgetUpload(id: string): Promise<void> {
  await ignoreForbidden(() => del(id, uploadsDatabase()));
}

async function listUploads(by: string): Promise<Upload[]> {
  const uploads: Upload[] = [];
  for (const [id, stored] of (await ignoreForbidden(() => entries<string, StoredUpload>(uploadsDatabase()))) ?? []) {
    if (stored.by !== by) await forgetUpload(id);
    else uploads.push(uploadOf(await withoutOldBytes(stored)));
  }
  return uploads;
}

async function withoutOldBytes(stored: StoredUpload): Promise<StoredUpload> {
  if (!stored.file || Date.now() - stored.keptAt <= LIFE_MS) return stored;
  const rest = { ...stored, file: null };
  await ignoreForbidden(() => set(stored.id, rest, uploadsDatabase()));
  return rest;
}

function uploadOf({ by: _by, keptAt: _at, ...stored }: StoredUpload): Upload {
  return {
    ...stored,
    state: stored.file ? 'queued' : 'failed',
    step: 'reading',
    problem: stored.file ? null : m.media_uploadChooseAgain(),
    isFinal: false,
    existing: null,
    made: null,
  };
}
