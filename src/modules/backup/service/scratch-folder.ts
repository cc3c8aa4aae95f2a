import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive, isOfThisMachine, ownMark, readMark } from '#kernel/db/process-mark.ts';

const PREFIX = 'kirchplatz-scratch-';
const OWNER = '.owner';
/** Folders of processes that cannot be asked, of another container or half made, go after this time. */
const UNKNOWN_AFTER_MS = 48 * 3_600_000;

/**
 * Runs `act` with a folder of its own in the system's temporary folder (TMPDIR), which is removed afterwards. What killed processes
 * left there is removed first: it holds personal data in clear.
 */
export async function withScratchFolder<T>(act: (folder: string) => Promise<T>): Promise<T> {
  await sweepScratch();
  const folder = await mkdtemp(path.join(tmpdir(), PREFIX));
  try {
    await writeFile(path.join(folder, OWNER), JSON.stringify(ownMark()), { mode: 0o600 });
    return await act(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the scratch folders of processes that no longer run; called every hour as well. */
export async function sweepScratch(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const name of names) {
    const folder = path.join(tmpdir(), name);
    if (await isLeft(folder)) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function isLeft(folder: string): Promise<boolean> {
  const owner = readMark(path.join(folder, OWNER));
  if (owner && isOfThisMachine(owner)) return !isAlive(owner);
  const found = await stat(folder).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > UNKNOWN_AFTER_MS;
}
