import { fork } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ROOT } from '#kernel/root.ts';
import { withScratchFolder } from '../scratch-folder.ts';
import { type RehearsalTask, type Rehearsed, SCRATCH_ARCHIVE } from './rehearse-archive.ts';

export type Outcome = Rehearsed | { problem: 'time'; detail: string };

/** Limits of a rehearsal; the defaults are for the job. */
export type RehearsalLimits = {
  freeBytes?: (folder: string) => Promise<number>;
  limitMs?: number;
  /** Ends the rehearsal and its process: the server stops. */
  signal?: AbortSignal;
  clusterFile?: string;
  /** Priority of its process (`os.setPriority`). */
  priority?: number;
};

type Sizes = { archive: number; database: number };

const CHILD = path.join(ROOT, 'src/modules/backup/service/rehearsal/rehearse.child.ts');
const LIMIT_MS = 3 * 3_600_000;
/** An empty cluster and its write-ahead log. */
const CLUSTER_BYTES = 200_000_000;
/** Rows, and the write-ahead log of the one transaction that brings them. */
const TIMES_DATABASE = 2;
const HEAP_MB = 256;

/**
 * Restores an archive into a scratch database of a process of its own, which is there only for that: the server answers meanwhile,
 * and all memory is freed. Says before that the disk is too small, so that the server never gets onto a full one.
 * @throws Error when `signal` ends it, or when the archive cannot be read to its end
 */
export async function runRehearsal(
  body: Readable,
  { archive, database }: Sizes,
  limits: RehearsalLimits = {},
): Promise<Outcome> {
  const { freeBytes = freeBytesOf, signal, clusterFile } = limits;
  const needed = archive + TIMES_DATABASE * database + CLUSTER_BYTES;
  const free = await freeBytes(tmpdir());
  if (free < needed) {
    body.destroy();
    return { problem: 'space', detail: `${tmpdir()}: ${mb(free)} of ${mb(needed)} MB` };
  }
  return withScratchFolder(async (folder) => {
    const file = createWriteStream(path.join(folder, SCRATCH_ARCHIVE), { mode: 0o600 });
    await pipeline(body, file, { signal });
    return runChild({ folder, clusterFile }, limits);
  });
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const mb = (bytes: number): number => Math.floor(bytes / 1_000_000);

function runChild(task: RehearsalTask, limits: RehearsalLimits): Promise<Outcome> {
  const { limitMs = LIMIT_MS, signal, priority = constants.priority.PRIORITY_LOW } = limits;
  return new Promise((resolve, reject) => {
    const child = fork(CHILD, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {},
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
    });
    if (child.pid) setPriority(child.pid, priority);
    const gone = new Promise<void>((exited) => child.once('exit', () => exited()));
    // Nothing is removed below a process that still writes.
    const end = async (settle: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      child.kill('SIGKILL');
      await gone;
      settle();
    };
    const stop = () => void end(() => reject(new Error('The rehearsal was stopped')));
    const giveUp = (problem: 'time' | 'other', detail: string) => void end(() => resolve({ problem, detail }));
    const timer = setTimeout(() => giveUp('time', ''), limitMs);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    child.once('message', (answer) => void end(() => resolve(answer as Rehearsed)));
    child.once('error', ({ message }) => giveUp('other', message));
    child.once('exit', () => giveUp('other', 'The process ended without an answer'));
    child.send(task);
  });
}
