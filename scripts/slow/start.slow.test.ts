import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { freePort, isGone, isReady, LOGIN } from '../testing/running-product.ts';
import { filledDataDir, freshDataDir, start } from '../testing/started-here.ts';

describe('npm start', () => {
  it('serves on a first start, finishes requests in flight when it is stopped, and starts again', async () => {
    const options = { dataDir: freshDataDir(), port: await freePort() };
    const first = start('npm start', options);
    await isReady(first);
    expect(first.output()).toContain(LOGIN.handle);
    // Browsers open connections ahead of need; one that never sends a request must not delay the end.
    connect(options.port, '127.0.0.1').on('error', () => {});
    const answer = await sendSlowly(options.port, () => first.child.kill('SIGTERM'));
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(await first.ended).toBe(0);

    const second = start('npm start', options);
    await isReady(second);
    expect(second.output()).not.toContain(LOGIN.password);
    expect((await fetch(`${second.url}/fels/Home`)).status).toBe(200);
  });

  it('says in one sentence that the data belongs to another process, or that the port is taken', async () => {
    const options = { dataDir: await filledDataDir(), port: await freePort() };
    await isReady(start('npm start', options));
    const sameData = start('npm start', { ...options, port: await freePort() });
    expect(await sameData.ended).toBeGreaterThan(0);
    expect(sameData.output()).toMatch(/Another Kirchplatz process is using the data folder/);
    const untouched = freshDataDir();
    const samePort = start('npm start', { ...options, dataDir: untouched });
    expect(await samePort.ended).toBeGreaterThan(0);
    expect(samePort.output()).toMatch(/Port \d+ is already in use/);
    expect(samePort.output() + sameData.output()).not.toMatch(/^\s+at /m);
    // Otherwise the next start would find an installation whose first password nobody has seen.
    expect(existsSync(join(untouched, 'pg'))).toBe(false);
  });

  it('does not start with the files of another database, nor without one beside files', async () => {
    const options = { dataDir: await filledDataDir(), port: await freePort() };
    await rm(join(options.dataDir, 'secret.key'));
    await rename(join(options.dataDir, 'pg'), join(options.dataDir, 'pg-of-another'));
    const refused = start('npm start', options);
    expect(await refused.ended).toBeGreaterThan(0);
    expect(refused.output()).toMatch(/Here lie files of an installation .* but no database: .*pg is missing or empty/);
    expect(refused.output()).not.toMatch(/^\s+at /m);

    await rename(join(options.dataDir, 'pg-of-another'), join(options.dataDir, 'pg'));
    await writeFile(join(options.dataDir, 'files/installation'), '22222222-2222-4222-8222-222222222222\n');
    const foreign = start('npm start', options);
    expect(await foreign.ended).toBeGreaterThan(0);
    expect(foreign.output()).toMatch(/The files in the folder .* belong to another installation/);
    expect(foreign.output()).not.toMatch(/^\s+at /m);
  });

  it('leaves no server behind when it is killed', async () => {
    const product = start('npm start', { dataDir: await filledDataDir(), port: await freePort() });
    await isReady(product);
    product.child.kill('SIGKILL');
    expect(await isGone(product.url, 30_000)).toBe(true);
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
