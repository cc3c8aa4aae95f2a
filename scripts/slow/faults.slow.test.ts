import { once } from 'node:events';
import { chmodSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { freePort, isListening, isReady, signIn, type startProduct } from '../testing/running-product.ts';
import { filledDataDir, freshDataDir, start } from '../testing/started-here.ts';

const LONGEST_END_MS = 15_000;

describe('a start that cannot succeed ends with code 1 and one sentence', () => {
  const folder = () => {
    const dir = freshDataDir();
    mkdirSync(dir);
    writeFileSync(join(dir, 'file'), '');
    return dir;
  };

  it.for([
    ['a data folder that is a file', () => ({ DATA_DIR: join(folder(), 'file') }), /it is a file/],
    ['a data folder below a file', () => ({ DATA_DIR: join(folder(), 'file/data') }), /it is a file/],
    ['a data folder in /proc', () => ({ DATA_DIR: '/proc/x' }), /cannot be used/],
    ['a file store in /proc', () => ({ FILES_URL: 'file:///proc/x' }), /Set FILES_URL/],
    [
      'a database on an unknown host',
      () => ({ DATABASE_URL: 'postgres://a:b@nowhere.invalid/c' }),
      /host in DATABASE_URL/,
    ],
    [
      'a database that does not run',
      () => ({ DATABASE_URL: 'postgres://a:b@127.0.0.1:9/c' }),
      /does not answer on port 9/,
    ],
    ['an address of another machine', () => ({ HOST: '192.0.2.1' }), /HOST is not one of this machine/],
  ] as const)('%s', async ([, env, sentence]) => {
    expect(await refusedStart({ env: { ...env() } })).toEqual(refused(sentence));
  });

  it('too few open files', async () => {
    expect(await refusedStart({ openFiles: 150 })).toEqual(refused(/Only 150 files may be open at once, too few/));
  });

  it('a data folder that may not be written to', async ({ skip }) => {
    skip(process.getuid?.() === 0, 'root may write everywhere');
    const dir = folder();
    chmodSync(dir, 0o500);
    expect(await refusedStart({ env: { DATA_DIR: join(dir, 'data') } })).toEqual(
      refused(/this user may not write there/),
    );
  });

  it('a taken port, also at the second start, whose data stays as it was', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const options = { dataDir: await filledDataDir(), port: (taken.address() as { port: number }).port };
    expect(await refusedStart(options)).toEqual(refused(/Port \d+ is already in use/));
    taken.close();
    const again = start('server', options);
    await isReady(again);
    expect(await signIn(again.url)).toMatch(/=/);
  });
});

type Options = Partial<Parameters<typeof startProduct>[1]>;

/** Exit code and output of a start that is refused. */
async function refusedStart(options: Options): Promise<{ code: unknown; output: string; hasStack: boolean }> {
  const product = start('server', { dataDir: freshDataDir(), port: await freePort(), ...options });
  const code = await Promise.race([product.ended, sleep(LONGEST_END_MS, 'still runs')]);
  return { code, output: product.output(), hasStack: /^\s+at /m.test(product.output()) };
}

const refused = (sentence: RegExp) => ({
  code: 1,
  output: expect.stringMatching(sentence) as string,
  hasStack: false,
});

it('a disk that refuses to store ends the server, and what it acknowledged is there after the next start', async () => {
  const options = { dataDir: await filledDataDir(), port: await freePort() };
  const broken = join(options.dataDir, 'disk-is-broken');
  const preload = import.meta.resolve('../testing/fail-fdatasync.mjs');
  const env = { NODE_OPTIONS: `--import "${preload}"`, FAIL_FDATASYNC: broken };
  const product = start('server', { ...options, env });
  await isReady(product);
  const cookie = await signIn(product.url);
  const [kept] = await writeEntry(product.url, cookie, 'Vorher');
  writeFileSync(broken, '');
  await expect(writeEntry(product.url, cookie, 'Nachher')).rejects.toThrow(/fetch failed|terminated/);
  expect(await Promise.race([product.ended, sleep(LONGEST_END_MS, 'still runs')])).toBe(1);
  expect(product.output()).toMatch(/The disk refused to store the database \(EIO/);
  await rm(broken);

  const next = start('server', options);
  await isReady(next);
  const answer = await fetch(`${next.url}/api/v0/entry/${kept?._id}`, { headers: { cookie: await signIn(next.url) } });
  expect(answer.status).toBe(200);
});

async function writeEntry(url: string, cookie: string, title: string): Promise<{ _id: string }[]> {
  const answer = await fetch(`${url}/api/v0/entry/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
    body: JSON.stringify({ site: 'fels', type: 'notice', title }),
    signal: AbortSignal.timeout(LONGEST_END_MS),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { _id: string }[];
}

it('a log that cannot be written holds up no answer', async () => {
  const options = { dataDir: await filledDataDir(), port: await freePort() };
  const product = start('server', { ...options, stdout: openSync('/dev/full', 'w'), env: { LOG_LEVEL: 'info' } });
  await isReady(product);
  expect((await fetch(`${product.url}/healthz`, { signal: AbortSignal.timeout(5000) })).status).toBe(200);
  expect(await signIn(product.url)).toMatch(/=/);
  product.child.kill('SIGTERM');
  expect(await product.ended).toBe(0);
});

it.for<[number, number]>([
  [256, 300],
  [1024, 1100],
])('with %i open files, %i connections right after the start do not end the server', async ([openFiles, count]) => {
  const options = { dataDir: await filledDataDir(), port: await freePort() };
  const product = start('server', { ...options, openFiles });
  await isListening(options.port);
  const paths = ['/fels/Home', '/api/v0/entry/?site=fels', '/readyz', '/fels/Suche?suche=messe', '/api/docs'];
  const sockets = Array.from({ length: count }, (_, index) => ask(options.port, paths[index % paths.length] ?? '/'));
  await sleep(4000); // the queue is opened in this time
  for (const socket of sockets) socket.destroy();
  await isReady(product);
  expect((await fetch(`${product.url}/fels/Home`)).status).toBe(200);
  expect(product.output()).not.toContain('EMFILE');
  expect(product.output().includes('connections are accepted')).toBe(openFiles < 1000);
});

function ask(port: number, path: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  return socket.on('error', () => {}).resume();
}
