import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { noteWorker } from './alone.mjs';

/**
 * Runs a program to its end; its output goes to the terminal (`quiet` keeps it and shows it only on failure).
 * Throws with the command and exit code when it fails. A stop signal ends the program and this process.
 */
export function run(command, args, { cwd, env = process.env, quiet = false }) {
  const out = quiet ? 'pipe' : 'inherit';
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', out, out] });
  if (child.pid) noteWorker(cwd, child.pid);
  const letGo = endTogether(child);
  const output = [];
  child.stdout?.on('data', (chunk) => output.push(chunk));
  child.stderr?.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      letGo();
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(output));
      reject(new Error(`${[command, ...args].join(' ')} ended with ${signal ?? `code ${code}`}`));
    });
  });
}

function endTogether(child) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const end = (signal) => {
    child.kill(signal);
    child.on('close', () => process.exit(128 + constants.signals[signal]));
  };
  for (const signal of signals) process.on(signal, end);
  return () => {
    for (const signal of signals) process.off(signal, end);
  };
}
