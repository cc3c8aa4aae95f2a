import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const MODULES = path.resolve(import.meta.dirname, '../modules');

/** Imports the module at this path from every room that has it, ordered by room name. */
export function fromRooms<T>(file: string): Promise<T[]> {
  const found = globSync(`*/${file}`, { cwd: MODULES }).sort();
  return Promise.all(found.map((name) => import(pathToFileURL(path.join(MODULES, name)).href) as Promise<T>));
}
