import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore, StoredObject } from '#kernel/files/store.ts';
import { VERSION } from '#kernel/program.ts';
import { checkArchive } from './read-archive.ts';
import { type Archived, type Source, writeArchive } from './write-archive.ts';

const FOLDER = 'before-update';
const KEPT = 3;

/** Writes an archive to a file of the machine and reads it back; a half-written one never has that name. @throws ArchiveError */
export async function archiveToFile(source: Source, target: string): Promise<Archived> {
  const { files, now } = source;
  const draft = `${target}.half`;
  const put: FileStore['put'] = async (key, body): Promise<StoredObject> => {
    let bytes = 0;
    const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        yield chunk;
      }
    };
    await pipeline(
      body instanceof Readable ? body : Readable.from([body]),
      counted,
      createWriteStream(draft, { mode: 0o600 }),
    );
    return { key, bytes, modifiedAt: now };
  };
  try {
    const { archived } = await writeArchive({ ...source, files: { ...files, put } }, target);
    await checkArchive(createReadStream(draft));
    await rename(draft, target);
    return archived;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Keeps the database as it was before the schema changes, in a file of the data folder; the last three stay. Without the files of
 * the store, which migrations never touch. @returns the path
 */
export async function backupBeforeUpdate({ db, now }: Omit<Source, 'files'>, dataDir: string): Promise<string> {
  const folder = path.join(dataDir, FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '');
  const target = path.join(folder, `kirchplatz-${moment}.tar.gz`);
  await archiveToFile({ db, files: NO_FILES, now, madeBy: `a version before ${VERSION}` }, target);
  const archives = (await readdir(folder)).filter((name) => name.endsWith('.tar.gz')).sort();
  for (const old of archives.slice(0, -KEPT)) await rm(path.join(folder, old));
  return target;
}

/** For archives of the database alone. */
export const NO_FILES: FileStore = {
  put: () => Promise.reject(new Error('There is no store')),
  read: async () => null,
  stat: async () => null,
  move: async () => false,
  remove: async () => {},
  async *list() {},
  sweep: async () => 0,
  check: async () => {},
};
