import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { rawGet } from './raw-get.ts';

export type Running = { pid: number; stop: () => Promise<void>; hasEnded: () => boolean; output: () => string };

const MOST_OUTPUT = 4000;
const STOP_WITHIN_MS = 15_000;
const ANSWERS_WITHIN_MS = 60_000;
const started = new Set<ChildProcess>();

// Whatever way this command ends, nothing that it started stays behind; other processes are never touched.
process.on('exit', () => {
  for (const child of started) child.kill('SIGTERM');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130));

/** Starts a program whose output is kept for error messages. */
export function startProcess(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): Running {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  started.add(child);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  }).then(() => started.delete(child));
  return {
    pid: child.pid ?? 0,
    hasEnded: () => !started.has(child),
    output: () => Buffer.concat(chunks).toString().slice(0, MOST_OUTPUT),
    stop: async () => {
      child.kill('SIGTERM');
      const last = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
      await ended;
      clearTimeout(last);
    },
  };
}

/**
 * Asks until the address answers 200, every 5 ms so that start times are true.
 * @throws Error with the program's output when it ended or did not answer within a minute
 */
export async function untilAnswering(running: Running, url: string): Promise<void> {
  const deadline = Date.now() + ANSWERS_WITHIN_MS;
  while (Date.now() < deadline && !running.hasEnded()) {
    const status = await rawGet(url).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    if (status >= 500) throw new Error(`${url} answered ${status}.\n${running.output()}`);
    await sleep(5);
  }
  throw new Error(`${url} did not answer 200.\n${running.output()}`);
}

/** A port that nobody uses at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Memory of a process and all below it in MiB: PSS, so that pages shared between them count once. Linux only. */
export function memoryMiB(pid: number): number {
  return treeOf(pid).reduce((sum, one) => sum + pssKiB(one), 0) / 1024;
}

/** Processor time that a process and all below it have used so far, in ms, in steps of 10. Linux only. */
export function processorMs(pid: number): number {
  return treeOf(pid).reduce((sum, one) => sum + ticksOf(one), 0) * TICK_MS;
}

/** Linux tells all programs of 100 ticks a second, whatever the kernel counts. */
const TICK_MS = 10;

function treeOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(treeOf)];
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return []; // It has ended in the meantime.
  }
}

/** 0 for a process that has ended in the meantime. */
function pssKiB(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Of all threads, in user mode and in the kernel; 0 for a process that has ended in the meantime. */
function ticksOf(pid: number): number {
  try {
    // The name of the program comes first, in brackets, and may hold blanks.
    const [, facts = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = facts.split(' ');
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  } catch {
    return 0;
  }
}
