import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pinnedNode } from '../setup/pinned-node.mjs';
import { builtServerFlags } from '../setup/server-flags.mjs';

const ROOT = join(import.meta.dirname, '../..');
const NODE = pinnedNode(ROOT);

export const LOGIN = { handle: 'verwaltung@example.org', password: 'Glockenturm-Kirtag-1904' };

/** One product in a process of its own, as a person would start it. */
export type Running = { child: ChildProcess; url: string; output: () => string; ended: Promise<number | null> };

/** Launcher of an unpacked release. */
export type Release = { launcher: string };

type StartOptions = {
  dataDir: string;
  port: number;
  env?: Record<string, string>;
  /** Limit of the operating system for the process. */
  openFiles?: number;
  /** A file descriptor instead of the collected output. */
  stdout?: number;
};

/** PATH of a machine on which only Node is installed. */
export const BARE_PATH = `${dirname(realpathSync(NODE))}:/usr/bin:/bin`;

/** Starts the built product; 'server' without the script around it, so that a kill hits the server itself. */
export function startProduct(what: 'npm start' | 'server' | Release, options: StartOptions): Running {
  const command = commandOf(what);
  const limit = options.openFiles ? `ulimit -n ${options.openFiles}; ` : '';
  const child = spawn('/bin/sh', ['-c', `${limit}exec "$@"`, 'sh', ...command], {
    cwd: typeof what === 'string' ? ROOT : '/',
    stdio: ['ignore', options.stdout ?? 'pipe', 'pipe'],
    env: {
      PATH: typeof what === 'string' ? process.env.PATH : BARE_PATH,
      HOST: '127.0.0.1',
      PORT: String(options.port),
      DATA_DIR: options.dataDir,
      ADMIN_EMAIL: LOGIN.handle,
      ADMIN_PASSWORD: LOGIN.password,
      ...options.env,
    },
  });
  const chunks: string[] = [];
  child.stdout?.on('data', (chunk) => chunks.push(String(chunk)));
  child.stderr?.on('data', (chunk) => chunks.push(String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { child, url: `http://127.0.0.1:${options.port}`, output: () => chunks.join(''), ended };
}

function commandOf(what: 'npm start' | 'server' | Release): string[] {
  if (typeof what !== 'string') return [what.launcher, 'start'];
  return [NODE, ...(what === 'server' ? [...builtServerFlags(), 'build/node/main.js'] : ['scripts/start.mjs'])];
}

/**
 * Lets the built product fill an empty data folder with the demo parishes and do the work that follows, such as drawing pages of
 * documents: each copy of the folder would do it again, in the middle of a test. Then stops it.
 */
export async function fillDataDir(dataDir: string, env: Record<string, string> = {}): Promise<void> {
  const product = startProduct('server', { dataDir, port: await freePort(), env });
  try {
    await isReady(product);
    await isIdle(product.url);
  } finally {
    product.child.kill('SIGTERM');
    await product.ended;
  }
}

/** A busy machine is no mistake: a first start that takes two seconds alone takes a minute beside twenty others. */
const MOST_START_MS = 180_000;

/** Fetch metadata of a page's own calls; without it a call with cookies is refused. */
const OWN = { 'sec-fetch-site': 'same-origin' };

/** Waits until database and files answer; throws with the output when the process ends before. */
export async function isReady({ url, ended, output }: Running): Promise<void> {
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  for (const until = Date.now() + MOST_START_MS; Date.now() < until; await sleep(50)) {
    if (hasEnded) throw new Error(`ended before it was ready:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error(`not ready within three minutes:\n${output()}`);
}

/** Waits until no background job runs or could run. */
async function isIdle(url: string): Promise<void> {
  const cookie = await signIn(url);
  for (const until = Date.now() + MOST_START_MS; Date.now() < until; await sleep(100)) {
    const answer = await fetch(`${url}/api/v0/background_job/?limit=100`, { headers: { cookie, ...OWN } });
    if (!answer.ok) throw new Error(`the background jobs cannot be read: ${answer.status}`);
    const { job } = (await answer.json()) as { job: { state: string; nextTryAt: string | null }[] };
    const isDue = ({ state, nextTryAt }: (typeof job)[number]) =>
      state === 'running' || (nextTryAt !== null && Date.parse(nextTryAt) <= Date.now());
    if (!job.some(isDue)) return;
  }
  throw new Error('background jobs still run after three minutes');
}

/** True once nothing answers at this address any more. */
export async function isGone(url: string, withinMs: number): Promise<boolean> {
  for (const until = Date.now() + withinMs; Date.now() < until; await sleep(50)) {
    const isThere = await fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );
    if (!isThere) return true;
  }
  return false;
}

/** Cookie of the first administrator. */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v0/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(LOGIN),
  });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Resolves once somebody accepts connections on this port. */
export async function isListening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
    await sleep(10);
  }
}
