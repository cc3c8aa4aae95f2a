import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import {
  freePort,
  freshDataDir,
  isGone,
  isReady,
  LOGIN,
  type Running,
  signIn,
  startProduct,
} from './testing/running-product.ts';

/** More rounds by hand: KIRCHPLATZ_KILLS=50. */
const KILLS = Number(process.env.KIRCHPLATZ_KILLS ?? 4);

const running: Running[] = [];
const start = (...args: Parameters<typeof startProduct>): Running => {
  const product = startProduct(...args);
  running.push(product);
  return product;
};
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGTERM');
    await ended;
  }
});

describe('npm start', () => {
  it('serves on a first start, finishes requests in flight when it is stopped, and starts again', async () => {
    const options = { dataDir: freshDataDir(), port: await freePort() };
    const first = start('npm start', options);
    await isReady(first);
    expect(first.output()).toContain(LOGIN.handle);
    const answer = await sendSlowly(options.port, () => first.child.kill('SIGTERM'));
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(await first.ended).toBe(0);

    const second = start('npm start', options);
    await isReady(second);
    expect(second.output()).not.toContain(LOGIN.password);
    expect((await fetch(`${second.url}/fels/Home`)).status).toBe(200);
  });

  it('says in one sentence that the data belongs to another process, or that the port is taken', async () => {
    const options = { dataDir: freshDataDir(), port: await freePort() };
    await isReady(start('npm start', options));
    const sameData = start('npm start', { ...options, port: await freePort() });
    expect(await sameData.ended).toBeGreaterThan(0);
    expect(sameData.output()).toMatch(/Another Kirchplatz process is using the data folder/);
    const samePort = start('npm start', { ...options, dataDir: freshDataDir() });
    expect(await samePort.ended).toBeGreaterThan(0);
    expect(samePort.output()).toMatch(/Port \d+ is already in use/);
    expect(samePort.output() + sameData.output()).not.toMatch(/^\s+at /m);
  });

  it('leaves no server behind when it is killed', async () => {
    const product = start('npm start', { dataDir: freshDataDir(), port: await freePort() });
    await isReady(product);
    product.child.kill('SIGKILL');
    expect(await isGone(product.url, 5000)).toBe(true);
  });
});

describe('being killed', () => {
  it(`during the first start (${KILLS} times): the next start begins with whole content`, async () => {
    for (let round = 0; round < KILLS; round += 1) {
      const options = { dataDir: freshDataDir(), port: await freePort() };
      const delayMs = Math.round(Math.random() * 2500);
      const killed = start('server', options);
      await sleep(delayMs);
      killed.child.kill('SIGKILL');
      await killed.ended;
      const next = start('server', options);
      await isReady(next);
      expect(await signIn(next.url), `killed after ${delayMs} ms`).toMatch(/=/);
      expect((await fetch(`${next.url}/fels/Home`)).status, `killed after ${delayMs} ms`).toBe(200);
      next.child.kill('SIGTERM');
      expect(await next.ended).toBe(0);
    }
  });

  it(`while entries are written (${KILLS} times): no acknowledged entry is lost`, async () => {
    const options = { dataDir: freshDataDir(), port: await freePort() };
    const acknowledged: string[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const product = start('server', options);
      await isReady(product);
      const cookie = await signIn(product.url);
      setTimeout(() => product.child.kill('SIGKILL'), 100 + Math.random() * 500);
      await writeUntilKilled(product.url, cookie, acknowledged);
      await product.ended;
    }
    const last = start('server', options);
    await isReady(last);
    expect(acknowledged.length).toBeGreaterThan(KILLS);
    for (let from = 0; from < acknowledged.length; from += 100) {
      const ids = acknowledged.slice(from, from + 100);
      const answer = await fetch(`${last.url}/api/v0/batch/entry/`, post(ids, await signIn(last.url)));
      const { entry } = (await answer.json()) as { entry: unknown[] };
      expect(entry).toHaveLength(ids.length);
    }
  });
});

/** Sends a sign-in whose second half comes only after `meanwhile`; resolves with the whole answer. */
function sendSlowly(port: number, meanwhile: () => void): Promise<string> {
  const body = JSON.stringify(LOGIN);
  const head = `POST /api/v0/auth/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  return new Promise((resolve, reject) => {
    let answer = '';
    const sendSlowly = async () => {
      socket.write(head + body.slice(0, 10));
      await sleep(200);
      meanwhile();
      await sleep(300);
      socket.write(body.slice(10));
    };
    const socket = connect(port, '127.0.0.1', () => {
      sendSlowly().catch(reject);
    });
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

async function writeUntilKilled(url: string, cookie: string, acknowledged: string[]): Promise<void> {
  for (;;) {
    const entry = { site: 'fels', type: 'notice', title: `Mitteilung ${acknowledged.length}` };
    const answer = await fetch(`${url}/api/v0/entry/`, post(entry, cookie)).catch(() => null);
    const written = answer?.status === 201 ? await answer.json().catch(() => null) : null;
    if (!written) return;
    acknowledged.push(...(written as Array<{ _id: string }>).map(({ _id }) => _id));
  }
}

const post = (body: unknown, cookie: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', cookie },
  body: JSON.stringify(body),
});
