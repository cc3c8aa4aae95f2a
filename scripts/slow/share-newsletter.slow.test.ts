import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { DbHandle } from '../../src/kernel/db/connect.ts';
import { openPostgres } from '../../src/kernel/db/postgres.ts';
import { openJobs } from '../../src/kernel/jobs/queue.ts';
import { createDatabase } from '../bench/database.ts';
import { freePort, isReady, signIn } from '../testing/running-product.ts';
import {
  A_MINUTE_LATER,
  type Journal,
  planSending,
  readerAddresses,
  readersSql,
  reportOf,
  startSink,
  unclearOf,
} from '../testing/sent-newsletter.ts';
import { freshDataDir, start } from '../testing/started-here.ts';

/** More by hand: KIRCHPLATZ_READERS=10000. From 2,000 waiting ones on, a second process helps (`service/sendings/tick.ts`). */
const READERS = Number(process.env.KIRCHPLATZ_READERS ?? 4000);
/** Readers whose email is on its way at once in one process. */
const BATCH = 24;
/** Answer time of the mail server. Both processes have to take part before all is sent. */
const ANSWER_MS = 15;
/** Readers that each process has served before one of them is killed. */
const BEFORE_KILL = 200;

it.skipIf(!process.env.TEST_DATABASE_URL)(
  `two processes on PostgreSQL send one newsletter to ${READERS} readers, one of them is killed and started again: nobody gets it twice`,
  async () => {
    const database = await openDatabase();
    const dataDir = freshDataDir();
    const received: Journal = new Map();
    const taken = { first: 0, second: 0 };
    /** Starts one of the two processes. Each has a door of its own to the mail server, so that what it sent can be counted. */
    const startOne = async (name: keyof typeof taken) => {
      const smtp = await startSink(received, async () => {
        taken[name] += 1;
        await sleep(ANSWER_MS);
      });
      const env = { DATABASE_URL: database.url, SMTP_URL: `smtp://127.0.0.1:${smtp}` };
      const product = start('server', { dataDir, port: await freePort(), env });
      await isReady(product);
      return product;
    };

    const first = await startOne('first');
    const second = await startOne('second');
    await database.handle.exec(readersSql(READERS));
    const cookie = await signIn(second.url);
    const sending = await planSending(second, cookie);
    await database.handle.exec(A_MINUTE_LATER);
    const report = () => reportOf(second.url, sending, cookie);

    const tick = await openTick(database.handle);
    await expect
      .poll(
        async () => {
          await tick();
          return Math.min(taken.first, taken.second);
        },
        { timeout: 120_000, interval: 1000 },
      )
      .toBeGreaterThan(BEFORE_KILL);
    first.child.kill('SIGKILL');
    await first.ended;
    expect((await report()).counts.queued).toBeGreaterThan(0);
    await startOne('first');

    await expect
      .poll(
        async () => {
          await tick();
          return (await report()).state;
        },
        { timeout: 180_000, interval: 2000 },
      )
      .toBeOneOf(['paused', 'finished']);
    const { state, counts } = await report();
    expect(state).toBe(counts.unclear > 0 ? 'paused' : 'finished');
    expect(counts).toMatchObject({ total: READERS, queued: 0, sending: 0, failed: 0, bounced: 0, skipped: 0 });
    expect(counts.sent + counts.unclear).toBe(READERS);
    expect(counts.unclear).toBeLessThanOrEqual(BATCH);

    const unclear = new Set(await unclearOf(second.url, sending, cookie));
    const wrong = readerAddresses(READERS).filter((email) => {
      const times = received.get(email) ?? 0;
      return unclear.has(email) ? times > 1 : times !== 1;
    });
    expect(wrong).toEqual([]);
  },
);

/** A database of its own on the server of TEST_DATABASE_URL. */
async function openDatabase(): Promise<{ url: string; handle: DbHandle }> {
  const database = await createDatabase('newsletter');
  if (!database) throw new Error('No PostgreSQL server answers at TEST_DATABASE_URL');
  const { url, drop } = database;
  const handle = openPostgres(url);
  onTestFinished(async () => {
    await handle.close();
    await drop();
  });
  return { url, handle };
}

/** Lets one of the processes do the job of every minute now. */
async function openTick(database: DbHandle): Promise<() => Promise<void>> {
  const queue = await openJobs({ database, log: { info() {}, warn() {}, debug() {}, error: console.error } });
  onTestFinished(() => queue.stop());
  return () => queue.enqueue('newsletter.tick', {} as never);
}
