import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const STOP_WITHIN_MS = 20_000;

/**
 * Runs the server and resolves with its exit code. A stop signal is passed on and the graceful end awaited.
 * When this process dies in any way, the server sees 'disconnect' on the IPC channel and stops by itself.
 */
export function runServer(command) {
  const child = spawnServer(command);
  const stop = stopOf(child);
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  stopWithNpm(stop);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/** In a process group of its own: otherwise Ctrl+C reaches it twice, and a second signal means 'at once'. */
export function spawnServer({ node, args, cwd, env }) {
  return spawn(node, args, { cwd, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], detached: true });
}

/** Asks a server to stop; asked again after a second (an impatient person) it ends at once, and in any case after a while. */
export function stopOf(child) {
  let askedAt = 0;
  return () => {
    if (askedAt && Date.now() - askedAt < 1000) return;
    if (!askedAt) setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS).unref();
    askedAt = Date.now();
    child.kill('SIGTERM');
  };
}

/** `npm start` killed without a chance to pass a signal on must not leave a server behind that holds the data. */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    stop();
  }, 1000);
  watch.unref();
}
