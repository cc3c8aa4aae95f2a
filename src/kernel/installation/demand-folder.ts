import fs from 'node:fs';
import path from 'node:path';

/** The data folder cannot be used. */
export class DataFolderError extends Error {}

const REASONS: Readonly<Record<string, string>> = {
  ENOTDIR: 'it is a file, or below one',
  EEXIST: 'it is a file, or below one',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
};

/**
 * Creates a folder and checks that it can be written to. NB: `mkdir` with `recursive` runs for ever below /proc.
 * @throws DataFolderError with a message for the terminal
 */
export function demandFolder(folder: string, variable: string): void {
  try {
    makeFolder(path.resolve(folder));
    const probe = path.join(folder, `.written-${process.pid}`);
    fs.writeFileSync(probe, '');
    fs.rmSync(probe);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const reason = REASONS[code] ?? `no folder can be created there (${code})`;
    throw new DataFolderError(`The folder ${folder} cannot be used: ${reason}. Set ${variable} to another folder.`);
  }
}

function makeFolder(folder: string): void {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (path.dirname(folder) !== folder) makeFolder(path.dirname(folder));
  fs.mkdirSync(folder);
}
