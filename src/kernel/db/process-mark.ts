import fs from 'node:fs';

/** Identifies a process across restarts of the machine and reuse of its id. */
export type ProcessMark = { machine: string; pid: number; startedAt: string };

/** Mark of this process. */
export const ownMark = (): ProcessMark => ({
  machine: machineId(),
  pid: process.pid,
  startedAt: startOf(process.pid),
});

/** Mark stored in a file; null if there is none or it cannot be read. */
export function readMark(file: string): ProcessMark | null {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as ProcessMark;
  } catch {
    return null;
  }
}

/** True if the process belongs to this boot of this machine (or container), so that `isAlive` can tell about it. */
export const isOfThisMachine = ({ machine }: ProcessMark): boolean => machine === machineId();

/** Compares the start time, because a pid may have been reused. */
export function isAlive(mark: ProcessMark): boolean {
  try {
    process.kill(mark.pid, 0);
    return startOf(mark.pid) === mark.startedAt;
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
