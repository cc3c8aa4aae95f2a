import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const START_ID = randomUUID().slice(0, 8);
const HOST = hostname().replace(/[^a-zA-Z0-9-]/g, '');
/** A try fails only when the folder is removed between two system calls. */
const MOST_TRIES = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Writes a file atomically: temporary file in `halfDir` (same disk), fsync, rename, fsync of the folder. Creates the target
 * folder, even while concurrent callers keep removing it because it is empty. A process killed at any point leaves the old
 * content in place; its temporary file is removed by `sweepHalfFiles`.
 */
export async function writeAtomic(target: string, body: Uint8Array | Readable, halfDir: string): Promise<void> {
  await mkdir(halfDir, { recursive: true });
  const half = path.join(halfDir, [HOST, process.pid, START_ID, randomUUID()].join('~'));
  try {
    await writeSynced(half, body);
    await moveTo(half, target);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(target));
}

/** Renames a file on the same disk and syncs, so that the rename survives a power failure; false when the file does not exist. */
export async function renameSynced(from: string, to: string): Promise<boolean> {
  const found = await stat(from).catch(() => null);
  if (!found?.isFile()) return false;
  await moveTo(from, to);
  await syncFolder(path.dirname(to));
  return true;
}

/**
 * Removes temporary files of dead processes. The folder may be shared: files of a live process on this host stay, files of
 * another host (whose processes cannot be checked) stay for a day.
 */
export async function sweepHalfFiles(halfDir: string): Promise<number> {
  let swept = 0;
  for (const name of await readdir(halfDir).catch(() => [])) {
    const file = path.join(halfDir, name);
    if (!(await isAbandoned(name, file))) continue;
    await rm(file, { force: true });
    swept += 1;
  }
  return swept;
}

async function writeSynced(half: string, body: Uint8Array | Readable): Promise<void> {
  if (!(body instanceof Uint8Array)) {
    await pipeline(body, createWriteStream(half, { flags: 'wx', flush: true }));
    return;
  }
  const handle = await open(half, 'wx');
  try {
    await handle.writeFile(body);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Error codes when a folder is removed while it is created or written to; Node sometimes reports ENOTDIR. */
const FOLDER_GONE = new Set(['ENOENT', 'ENOTDIR']);

async function moveTo(half: string, target: string): Promise<void> {
  for (let left = MOST_TRIES; ; left -= 1) {
    try {
      await mkdir(path.dirname(target), { recursive: true });
      return await rename(half, target);
    } catch (error) {
      if (left === 0 || !FOLDER_GONE.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
}

/** Without this a power failure may lose the new name although the content is on disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null; // the file was removed again, and the folder with it
    throw error;
  });
  try {
    await handle?.sync();
  } finally {
    await handle?.close();
  }
}

async function isAbandoned(name: string, file: string): Promise<boolean> {
  const [host, pid, startId] = name.split('~');
  if (startId === START_ID) return false;
  if (host === HOST && !isAlive(Number(pid))) return true;
  const found = await stat(file).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > DAY_MS;
}

/** The own pid with another start id belongs to an earlier process (always 1 in containers). */
function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
