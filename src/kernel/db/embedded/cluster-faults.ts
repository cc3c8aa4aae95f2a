import fs from 'node:fs';
import path from 'node:path';
import { commandLine } from '../../program.ts';

/** The embedded database is there and cannot be opened. */
export class DamagedDatabaseError extends Error {}

/** Least free space for a new cluster, and to open one (write-ahead log, lock files). */
const ROOM_BYTES = { new: 100 * 1024 * 1024, old: 32 * 1024 * 1024 };

type Measure = (folder: string) => { bavail: number; bsize: number };

/**
 * NB: the engine has no answer to a full disk while it unpacks a new cluster: it waits for ever.
 * @throws Error with code ENOSPC, as the file system would
 */
export function demandRoom(folder: string, cluster: 'new' | 'old', measure: Measure = fs.statfsSync): void {
  const { bavail, bsize } = measure(folder);
  if (bavail * bsize >= ROOM_BYTES[cluster]) return;
  throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC', path: folder });
}

/** Replaces an abort of the engine, which names no reason, by what to do. Faults of the file system keep their code. */
export function faultOfOpening(dataDir: string, cause: unknown): unknown {
  if (/^E[A-Z]+$/.test(String((cause as { code?: unknown }).code))) return cause;
  try {
    demandRoom(dataDir, 'old');
  } catch (full) {
    return full;
  }
  const folder = path.join(dataDir, 'pg');
  const archive = newestArchive(dataDir) ?? '<the newest backup, kirchplatz-….tar.gz>';
  return new DamagedDatabaseError(
    `The embedded database in ${folder} is damaged and cannot be opened. Put it aside and restore the newest backup, with the variables of the server:
    mv ${folder} ${folder}.damaged
    ${commandLine('backup:restore', archive)}
  What was changed after that backup is lost, so keep the damaged folder.`,
    { cause },
  );
}

/** Newest backup in the installation's own file store; null if there is none, or if FILES_URL stores backups elsewhere. */
function newestArchive(dataDir: string): string | null {
  const folder = path.join(dataDir, 'files/backups');
  if (!fs.existsSync(folder)) return null;
  const archives = fs.readdirSync(folder).filter((name) => name.endsWith('.tar.gz'));
  const byAge = archives.map((name) => path.join(folder, name)).sort((a, b) => writtenAt(b) - writtenAt(a));
  return byAge[0] ?? null;
}

const writtenAt = (file: string): number => fs.statSync(file).mtimeMs;
