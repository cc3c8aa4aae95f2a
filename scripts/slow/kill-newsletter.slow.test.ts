import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openEmbedded } from '../../src/kernel/db/embedded/embedded.ts';
import { freePort, isReady, type Running, signIn } from '../testing/running-product.ts';
import {
  A_MINUTE_LATER,
  type Journal,
  planSending,
  postSending,
  readerAddresses,
  readersSql,
  reportOf,
  startSink,
  unclearOf,
} from '../testing/sent-newsletter.ts';
import { filledDataDir, start } from '../testing/started-here.ts';

/** More by hand: KIRCHPLATZ_READERS=10000 KIRCHPLATZ_KILLS=20. */
const READERS = Number(process.env.KIRCHPLATZ_READERS ?? 1500);
const KILLS = Number(process.env.KIRCHPLATZ_KILLS ?? 3);
/** Readers whose email is on its way at once (`modules/newsletter/service/sendings/deliver-sending.ts`). */
const BATCH = 24;

it(
  `killed ${KILLS} times while a newsletter goes to ${READERS} readers: nobody gets it twice, and who has it is known or shown as unclear`,
  async () => {
    const smtp = await startKillingSink();
    const dataDir = await filledDataDir();
    const options = { dataDir, port: await freePort(), env: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` } };
    await inDatabase(dataDir, readersSql(READERS));
    const first = start('server', options);
    await isReady(first);
    const sending = await planSending(first, await signIn(first.url));
    first.child.kill('SIGKILL');
    await first.ended;
    await inDatabase(dataDir, A_MINUTE_LATER);

    for (let kill = 1; kill <= KILLS; kill += 1) {
      const product = start('server', options);
      smtp.killAt(Math.round((READERS * (kill - Math.random() / 2)) / (KILLS + 1)), product);
      await isReady(product);
      await product.ended;
    }

    const last = start('server', options);
    await isReady(last);
    const cookie = await signIn(last.url);
    const report = () => reportOf(last.url, sending, cookie);
    await expect
      .poll(async () => (await report()).state, { timeout: 240_000, interval: 500 })
      .toBeOneOf(['paused', 'finished']);
    const { state, rev, counts } = await report();
    expect(state).toBe(counts.unclear > 0 ? 'paused' : 'finished');
    expect(counts).toMatchObject({ total: READERS, queued: 0, sending: 0, failed: 0, bounced: 0, skipped: 0 });
    expect(counts.sent + counts.unclear).toBe(READERS);
    expect(counts.unclear).toBeLessThanOrEqual(KILLS * BATCH);

    const unclear = new Set(await unclearOf(last.url, sending, cookie));
    expect(unclear.size).toBe(counts.unclear);
    const wrong = readerAddresses(READERS).filter((email) => {
      const times = smtp.received.get(email) ?? 0;
      return unclear.has(email) ? times > 1 : times !== 1;
    });
    expect(wrong).toEqual([]);

    if (counts.unclear > 0) {
      const before = smtp.received.size;
      await postSending(last.url, `${sending}/again`, cookie, { rev, what: 'settle' });
      expect(await report()).toMatchObject({ state: 'finished', counts: { sent: READERS, unclear: 0 } });
      await sleep(1000);
      expect(smtp.received.size).toBe(before);
    }
    last.child.kill('SIGTERM');
    expect(await last.ended).toBe(0);
  },
  180_000 + KILLS * 20_000,
);

async function inDatabase(dataDir: string, sql: string): Promise<void> {
  const handle = await openEmbedded({ dataDir });
  await handle.exec(sql);
  await handle.close();
}

/** A sink that kills a product when it has taken so many, at a moment that nobody chose. */
async function startKillingSink() {
  const received: Journal = new Map();
  let at = Number.POSITIVE_INFINITY;
  let victim: Running | null = null;
  const port = await startSink(received, () => {
    if (received.size < at) return;
    at = Number.POSITIVE_INFINITY;
    setTimeout(() => victim?.child.kill('SIGKILL'), Math.random() * 20);
  });
  const killAt = (count: number, product: Running) => {
    [at, victim] = [count, product];
  };
  return { port, received, killAt };
}
