import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const START_ID = randomUUID().slice(0, 8);
const HOST = hostname().replace(/[^a-zA-Z0-9-]/g, '');
/** Each is lost only when the folder is removed between two calls of the system. */
const MOST_TRIES = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Writes a whole file or nothing: half file in `halfDir` (same disk), fsync, rename, fsync of the folder.
 * Makes the folder of the target, also when somebody keeps removing it because it is empty.
 * A process killed at any point leaves the old content in place; what it left in `halfDir` is taken by `sweepHalfFiles`.
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

/** Gives a file another path on the same disk, where it is after a power cut as well; false when there is no such file. */
export async function renameSynced(from: string, to: string): Promise<boolean> {
  const found = await stat(from).catch(() => null);
  if (!found?.isFile()) return false;
  await moveTo(from, to);
  await syncFolder(path.dirname(to));
  return true;
}

/**
 * Removes half files of processes that are gone. The folder may be shared: files of a living process on this host stay,
 * files of another host (whose processes cannot be asked) stay for a day.
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

/** What is said of a folder that somebody removes while it is made or written to; Node takes one that goes for a file. */
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

/** Without this a power cut may forget the new name although the content is on the disk. */
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

/** The own process number with another start id is a process that had the number before (always 1 in containers). */
function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
