import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { freePort, isReady, signIn } from '../testing/running-product.ts';
import { filledDataDir, freshDataDir, killSoon, start } from '../testing/started-here.ts';

/** More rounds by hand: KIRCHPLATZ_KILLS=50. */
const KILLS = Number(process.env.KIRCHPLATZ_KILLS ?? 4);

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
    const options = { dataDir: await filledDataDir(), port: await freePort() };
    const acknowledged: string[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const product = start('server', options);
      await isReady(product);
      const cookie = await signIn(product.url);
      const kill = killSoon(product);
      await writeUntilKilled(product.url, cookie, (id) => {
        acknowledged.push(id);
        kill();
      });
      await product.ended;
    }
    const last = start('server', options);
    await isReady(last);
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
    for (let from = 0; from < acknowledged.length; from += 100) {
      const ids = acknowledged.slice(from, from + 100);
      const answer = await fetch(`${last.url}/api/v0/batch/entry/`, post(ids, await signIn(last.url)));
      const { entry } = (await answer.json()) as { entry: unknown[] };
      expect(entry).toHaveLength(ids.length);
    }
  });
});

async function writeUntilKilled(url: string, cookie: string, acknowledge: (id: string) => void): Promise<void> {
  for (let number = 0; ; number += 1) {
    const entry = { site: 'fels', type: 'notice', title: `Mitteilung ${number}` };
    const answer = await fetch(`${url}/api/v0/entry/`, post(entry, cookie)).catch(() => null);
    if (!answer) return;
    expect(answer.status).toBe(201);
    const written = (await answer.json().catch(() => null)) as [{ _id: string }] | null;
    if (!written) return;
    acknowledge(written[0]._id);
  }
}

const post = (body: unknown, cookie: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie },
  body: JSON.stringify(body),
});
