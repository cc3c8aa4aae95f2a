// Given to the server as `--import` by the scale part of the benchmark alone. Appends one line to NOTE_PAUSES_IN every 200 ms:
// "<end of the interval, ms since 1970> <longest pause of the event loop in it, ms>".
import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const RESOLUTION_MS = 5;
const EVERY_MS = 200;
const file = process.env.NOTE_PAUSES_IN;

// NODE_OPTIONS reaches everything that the server starts, and the script that starts the server.
if (file && isMainThread && process.argv[1]?.endsWith('build/node/main.js')) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  setInterval(() => {
    appendFileSync(file, `${Date.now()} ${(delays.max / 1e6 - RESOLUTION_MS).toFixed(1)}\n`);
    delays.reset();
  }, EVERY_MS).unref();
}
