import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const STOP_WITHIN_MS = 20_000;

/**
 * Runs the server as a child with an IPC channel: when this process dies in any way, the child sees 'disconnect' and stops by itself.
 * Passes the first stop signal on as SIGTERM, waits for the graceful end and resolves with the exit code.
 */
export function runServer({ node, args, cwd, env }) {
  const child = spawn(node, args, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  const stop = stopOnce(child);
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  stopWithNpm(stop);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/** Asks a server to stop; a second call changes nothing, and what has not ended in time is ended. */
export function stopOnce(child) {
  let stopping = false;
  return () => {
    if (stopping) return;
    stopping = true;
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS).unref();
  };
}

/** `npm start` killed without a chance to pass a signal on must not leave a server behind that holds the data. */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && stop(), 1000).unref();
}
