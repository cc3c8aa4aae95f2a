import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { isAlive, isOfThisMachine, ownMark, readMark } from '../process-mark.ts';

/** The data folder is in use by another running process. */
export class FolderLockedError extends Error {}

/**
 * Locks a data folder for one process: two processes on one embedded database would silently lose each other's rows. The kernel
 * releases an abstract socket with its process, so a kill leaves no stale lock; the lock file covers processes that share the
 * folder but not the network namespace (containers): it holds the owner's boot id and process id.
 * @throws FolderLockedError with a message for the terminal
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const real = fs.realpathSync(folder);
  const server = process.platform === 'linux' ? await bindSocket(real) : null;
  const file = path.join(real, 'lock');
  try {
    claimFile(file, real);
  } catch (error) {
    server?.close();
    throw error;
  }
  return async () => {
    fs.rmSync(file, { force: true });
    await new Promise<void>((done) => (server ? server.close(() => done()) : done()));
  };
}

function bindSocket(real: string): Promise<net.Server> {
  const name = `\0kirchplatz-${createHash('sha1').update(real).digest('hex')}`;
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => socket.destroy());
    server.once('error', () => reject(lockedError(real)));
    server.listen(name, () => {
      server.unref();
      resolve(server);
    });
  });
}

function claimFile(file: string, real: string): void {
  const owner = readMark(file);
  if (owner && isOfThisMachine(owner) && owner.pid !== process.pid && isAlive(owner)) throw lockedError(real);
  fs.writeFileSync(`${file}.${process.pid}`, JSON.stringify(ownMark()));
  fs.renameSync(`${file}.${process.pid}`, file);
}

function lockedError(folder: string): FolderLockedError {
  return new FolderLockedError(
    `Another Kirchplatz process is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  );
}
