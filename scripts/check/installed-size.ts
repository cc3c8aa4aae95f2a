import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const MOST_MB = 750;
const MOST_NAMED = 8;
const MB = 1024 * 1024;

/**
 * Sums the packages in node_modules in bytes of their files (a file system may count more, for the rest of a block).
 * Caches of tools lie there in folders with a dot and are left out. Names the largest when the limit is passed.
 */
export function checkInstalledSize(root: string, mostMb = MOST_MB): { problems: string[]; note: string } {
  const sizes = packagesIn(join(root, 'node_modules'))
    .map(([name, folder]) => ({ name, bytes: bytesBelow(folder) }))
    .sort((a, b) => b.bytes - a.bytes);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const note = `${inMb(total)} in ${sizes.length} packages`;
  if (total <= mostMb * MB) return { problems: [], note };
  const largest = sizes.slice(0, MOST_NAMED).map(({ name, bytes }) => `  ${name} ${inMb(bytes)}`);
  return { problems: [`${note}, at most ${mostMb} MB are allowed. The largest are:`, ...largest], note };
}

function packagesIn(folder: string): [name: string, folder: string][] {
  return foldersOf(folder)
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap(({ name }): [string, string][] => {
      const path = join(folder, name);
      if (!name.startsWith('@')) return [[name, path]];
      return foldersOf(path).map((inner) => [`${name}/${inner.name}`, join(path, inner.name)]);
    });
}

const foldersOf = (folder: string): Dirent[] =>
  readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

function bytesBelow(folder: string): number {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

const inMb = (bytes: number) => `${Math.round(bytes / MB)} MB`;
