import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { say } from './say.mjs';

/**
 * Lets one start at a time install and build in this folder. The lock names every process that works under it,
 * so that what a killed start left running is waited for, and what a crash left behind is swept away.
 */
export async function alone(root, act) {
  const file = lockFile(root);
  mkdirSync(dirname(file), { recursive: true });
  let told = false;
  while (!takeLock(file)) {
    if (!told) say('Another start is installing or building here, waiting for it …');
    told = true;
    await sleep(300);
  }
  try {
    return await act();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Adds a process that was started to do the work to the lock. */
export function noteWorker(root, pid) {
  if (existsSync(lockFile(root))) appendFileSync(lockFile(root), `${identity(pid)}\n`);
}

const lockFile = (root) => join(root, 'var', 'setup.lock');

function takeLock(file) {
  try {
    writeFileSync(file, `${identity(process.pid)}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (holders(file).some(isAlive)) return false;
    rmSync(file, { force: true });
    return takeLock(file);
  }
}

function holders(file) {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

function isAlive(holder) {
  const pid = Number(holder.split(' ')[0]);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return identity(pid) === holder;
}

/** Number and, where /proc tells it, birth of a process: numbers are used again, above all after a restart of the machine. */
function identity(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return `${pid} -`;
  }
}
