// npm run backup:make -- <file.tar.gz or folder>: writes a backup to another place, for cron. DATABASE_URL, DATA_DIR and FILES_URL as for
// the server. While a server has the embedded database open, it takes the newest backup of that server, of the last 26 hours.
// Ends with 0, 1 when there is no whole backup, 2 when it could not be made.
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { connect } from '../src/kernel/db/connect.ts';
import { demandDatabase } from '../src/kernel/db/demand-database.ts';
import { FolderLockedError } from '../src/kernel/db/embedded/folder-lock.ts';
import { readEnv } from '../src/kernel/env.ts';
import { openFileStore } from '../src/kernel/files/open-store.ts';
import type { FileStore, StoredObject } from '../src/kernel/files/store.ts';
import { commandLine } from '../src/kernel/program.ts';
import { archiveToFile } from '../src/modules/backup/service/backup-before-update.ts';
import { ARCHIVES } from '../src/modules/backup/service/manifest.ts';
import { ArchiveError, checkArchive } from '../src/modules/backup/service/read-archive.ts';
import { explain } from '../src/terminal.ts';

const OLDEST_MS = 26 * 3_600_000;
const now = new Date();

try {
  const target = targetOf(process.argv[2] ?? '');
  const env = readEnv(process.env);
  demandDatabase(env);
  const files = await openFileStore(env.FILES_URL ?? '', env.DATA_DIR);
  const handle = await connect({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }).catch((error: unknown) => {
    if (error instanceof FolderLockedError) return null;
    throw error;
  });
  if (handle) {
    try {
      const { rows, files: count } = await archiveToFile({ db: handle.db, files, now }, target);
      console.log(`${target}: ${rows} rows and ${count} files.`);
    } finally {
      await handle.close();
    }
  } else {
    const { modifiedAt } = await copyNewest(files, target);
    console.log(`${target}: the backup that the running server made at ${modifiedAt.toISOString()}.`);
  }
} catch (error) {
  const reason = explain(error);
  console.error(reason instanceof Error ? reason.message : reason);
  process.exitCode = error instanceof ArchiveError ? 1 : 2;
}

function targetOf(path: string): string {
  if (!path) throw new ArchiveError(`Name a file or a folder: ${commandLine('backup:make', '<file.tar.gz>')}`);
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path;
  return join(path, `kirchplatz-${now.toISOString().slice(0, 16).replaceAll(':', '')}.tar.gz`);
}

async function copyNewest(files: FileStore, target: string): Promise<StoredObject> {
  let newest: StoredObject | undefined;
  for await (const one of files.list(ARCHIVES)) if (!newest || one.modifiedAt > newest.modifiedAt) newest = one;
  if (!newest || now.getTime() - newest.modifiedAt.getTime() > OLDEST_MS)
    throw new ArchiveError('The server runs on the embedded database and has made no backup in the last 26 hours.');
  const body = await files.read(newest.key);
  if (!body) throw new ArchiveError('The newest backup was removed meanwhile.');
  const draft = `${target}.half`;
  try {
    await pipeline(body, createWriteStream(draft, { mode: 0o600 }));
    await checkArchive(createReadStream(draft));
    await rename(draft, target);
    return newest;
  } finally {
    await rm(draft, { force: true });
  }
}
