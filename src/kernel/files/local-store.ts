import type { Dirent } from 'node:fs';
import { open, readdir, rm, rmdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { checkKey, checkPrefix, checkRange } from './keys.ts';
import type { FileStore, StoredObject } from './store.ts';
import { renameSynced, sweepHalfFiles, writeAtomic } from './write-atomic.ts';

const HALF_DIR = '.half';

/** Stores objects as files below `folder`; opening also sweeps temporary files of killed processes. */
export async function openLocalStore(folder: string): Promise<FileStore> {
  const root = path.resolve(folder);
  const halfDir = path.join(root, HALF_DIR);
  const pathOf = (key: string) => path.join(root, ...checkKey(key).split('/'));
  await sweepHalfFiles(halfDir);

  return {
    async put(key, body) {
      const target = pathOf(key);
      await writeAtomic(target, body, halfDir);
      const { size, mtime } = await stat(target);
      return { key, bytes: size, modifiedAt: mtime };
    },
    async read(key, range) {
      checkRange(range);
      const handle = await open(pathOf(key), 'r').catch(nullIfMissing);
      if (!handle) return null;
      if (!range) return handle.createReadStream();
      const { size } = await handle.stat();
      if (range.start < size) return handle.createReadStream(range);
      await handle.close();
      return Readable.from([]);
    },
    async stat(key) {
      const found = await stat(pathOf(key)).catch(nullIfMissing);
      return found?.isFile() ? { key, bytes: found.size, modifiedAt: found.mtime } : null;
    },
    async move(from, to) {
      const file = pathOf(from);
      const isMoved = await renameSynced(file, pathOf(to));
      if (isMoved) await removeEmpty(root, path.dirname(file));
      return isMoved;
    },
    async remove(key) {
      const file = pathOf(key);
      await rm(file, { force: true }).catch(nullIfMissing);
      await removeEmpty(root, path.dirname(file));
    },
    async *list(prefix) {
      const cut = checkPrefix(prefix).lastIndexOf('/') + 1;
      yield* walk(root, prefix.slice(0, cut), prefix);
    },
    async freeBytes() {
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
    device: async () => (await stat(root)).dev,
    sweep: () => sweepHalfFiles(halfDir),
    async check() {
      const probe = path.join(root, '.check');
      await writeAtomic(probe, new Uint8Array(1), halfDir);
      await rm(probe, { force: true });
    },
  };
}

/** Removes a folder below the root and its parents as long as they are empty, after a file was deleted. */
async function removeEmpty(root: string, folder: string): Promise<void> {
  if (folder === root) return;
  try {
    await rmdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return; // not empty, a file, or a mount point
  }
  await removeEmpty(root, path.dirname(folder));
}

/** Yields in byte order of the keys, as S3 does: a folder sorts by its name with the slash. */
async function* walk(root: string, folder: string, prefix: string): AsyncGenerator<StoredObject> {
  const entries = (await readdir(path.join(root, folder), { withFileTypes: true }).catch(nullIfMissing)) ?? [];
  const named = entries
    .filter((entry) => !entry.name.startsWith('.'))
    .map((entry) => ({ entry, key: `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  for (const { entry, key } of named) yield* visit(root, entry, key, prefix);
}

async function* visit(root: string, entry: Dirent, key: string, prefix: string): AsyncGenerator<StoredObject> {
  if (entry.isDirectory()) {
    if (key.startsWith(prefix) || prefix.startsWith(key)) yield* walk(root, key, prefix);
    return;
  }
  if (!entry.isFile() || !key.startsWith(prefix)) return;
  const found = await stat(path.join(root, key)).catch(nullIfMissing);
  if (found) yield { key, bytes: found.size, modifiedAt: found.mtime };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
