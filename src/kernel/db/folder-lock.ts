import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';

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
  const owner = readOwner(file);
  if (owner && owner.machine === machineId() && owner.pid !== process.pid && isAlive(owner)) throw lockedError(real);
  const mine = { machine: machineId(), pid: process.pid, startedAt: startOf(process.pid) };
  fs.writeFileSync(`${file}.${process.pid}`, JSON.stringify(mine));
  fs.renameSync(`${file}.${process.pid}`, file);
}

type Owner = { machine: string; pid: number; startedAt: string };

function readOwner(file: string): Owner | null {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Owner;
  } catch {
    return null;
  }
}

/** Compares the start time, because a pid may have been reused. */
function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
    return startOf(owner.pid) === owner.startedAt;
  } catch {
    return false;
  }
}

function startOf(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function machineId(): string {
  try {
    return `${fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fs.readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return process.platform;
  }
}

function lockedError(folder: string): FolderLockedError {
  return new FolderLockedError(
    `Another Kirchplatz process is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  );
}
