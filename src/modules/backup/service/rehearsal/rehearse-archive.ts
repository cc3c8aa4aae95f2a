import { createReadStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { openEmbedded } from '#kernel/db/embedded/embedded.ts';
import { knownMigrations, migrate } from '#kernel/db/migrate.ts';
import type { FileStore } from '#kernel/files/store.ts';
import { ArchiveError } from '../read-archive.ts';
import { checkFits, OtherVersionError, restoreArchive } from '../restore.ts';

/** Findings of a rehearsal. `version`: the archive is whole, and another program has to restore it. */
export type Rehearsed =
  | { rows: number; files: number }
  | { problem: 'archive' | 'space' | 'other'; detail: string }
  | { problem: 'version'; detail: string };

/** `clusterFile`: tar of a migrated cluster, for tests; otherwise that of the build. */
export type RehearsalTask = { folder: string; clusterFile?: string | undefined };

/** Name of the archive in the scratch folder. */
export const SCRATCH_ARCHIVE = 'archive.tar.gz';

/**
 * Restores the archive of the scratch folder into an embedded database there, as `backup:restore` does, and counts. Files were compared
 * with their hashes when the archive was checked, and are not stored a second time.
 */
export async function rehearseArchive({ folder, clusterFile }: RehearsalTask): Promise<Rehearsed> {
  const open = async () => createReadStream(path.join(folder, SCRATCH_ARCHIVE));
  try {
    const manifest = await checkFits(await open(), knownMigrations());
    const cluster = clusterFile ? new Uint8Array(readFileSync(clusterFile)) : undefined;
    const handle = await openEmbedded({ dataDir: folder, cluster, isScratch: true });
    try {
      await migrate(handle);
      const restored = await restoreArchive({ db: handle.db, files: DISCARDING }, manifest, open);
      const wanted = Object.keys(manifest.entries).filter((name) => name.startsWith('files/')).length;
      if (restored.files === wanted) return restored;
      return { problem: 'archive', detail: `The archive has ${restored.files} files, and had ${wanted}.` };
    } finally {
      await handle.close();
    }
  } catch (error) {
    return refusalOf(error);
  }
}

/** NB: messages of failed statements hold personal data; only those of a refused archive are told. */
function refusalOf(error: unknown): Rehearsed {
  if (error instanceof OtherVersionError) return { problem: 'version', detail: error.message };
  if (error instanceof ArchiveError) return { problem: 'archive', detail: error.message };
  const { code = '' } = error as { code?: string };
  return code === 'ENOSPC' ? { problem: 'space', detail: '' } : { problem: 'other', detail: code };
}

/** Reads what is stored to its end and forgets it. */
const DISCARDING: FileStore = {
  async put(key, body) {
    let bytes = 0;
    if (body instanceof Uint8Array) bytes = body.length;
    else for await (const chunk of body) bytes += (chunk as Uint8Array).length;
    return { key, bytes, modifiedAt: new Date() };
  },
  read: async () => null,
  stat: async () => null,
  move: async () => false,
  remove: async () => {},
  async *list() {},
  sweep: async () => 0,
  check: async () => {},
};
