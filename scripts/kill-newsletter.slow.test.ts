import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { openEmbedded } from '../src/kernel/db/embedded.ts';
import { freePort, isReady, type Running, signIn } from './testing/running-product.ts';
import { filledDataDir, start } from './testing/started-here.ts';

/** More by hand: KIRCHPLATZ_READERS=10000 KIRCHPLATZ_KILLS=20. */
const READERS = Number(process.env.KIRCHPLATZ_READERS ?? 1500);
const KILLS = Number(process.env.KIRCHPLATZ_KILLS ?? 3);
/** Readers whose email is on its way at once (`modules/newsletter/service/sendings/deliver-sending.ts`). */
const BATCH = 24;

const LIST = '7d3f3f0e-6b0a-4a53-9a5e-0d4f6a1b2c3d';

it(`killed ${KILLS} times while a newsletter goes to ${READERS} readers: nobody gets it twice, and who has it is known or shown as unclear`, async () => {
  const smtp = await startSink();
  const dataDir = await filledDataDir();
  const options = { dataDir, port: await freePort(), env: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` } };
  await inDatabase(dataDir, READERS_SQL);
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
  const report = async () => (await get<{ report: Report }>(last.url, `${sending}/report`, cookie)).report;
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
  const wrong = addresses().filter((email) => {
    const times = smtp.received.get(email) ?? 0;
    return unclear.has(email) ? times > 1 : times !== 1;
  });
  expect(wrong).toEqual([]);

  if (counts.unclear > 0) {
    const before = smtp.received.size;
    await post(last.url, `${sending}/again`, cookie, { rev, what: 'settle' });
    expect(await report()).toMatchObject({ state: 'finished', counts: { sent: READERS, unclear: 0 } });
    await sleep(1000);
    expect(smtp.received.size).toBe(before);
  }
  last.child.kill('SIGTERM');
  expect(await last.ended).toBe(0);
});

type Report = {
  state: string;
  rev: number;
  counts: Record<'total' | 'queued' | 'sending' | 'sent' | 'failed' | 'bounced' | 'skipped' | 'unclear', number>;
};

const addresses = () => Array.from({ length: READERS }, (_, at) => `leserin${at + 1}@example.test`);

const READERS_SQL = `
  insert into newsletter_lists (id, site_id, name) select '${LIST}', id, 'Rundbrief' from sites where slug = 'fels';
  insert into newsletter_subscribers (site_id, email, name, state, confirmed_at, lists)
    select id, 'leserin' || n || '@example.test', 'Leserin ' || n, 'confirmed', now(), array['${LIST}'::uuid]
    from sites, generate_series(1, ${READERS}) n where slug = 'fels';`;

/** In place of the minute in which "send now" can be taken back. */
const A_MINUTE_LATER = `
  update newsletter_sendings set starts_at = starts_at - interval '1 minute' where starts_at is not null;
  update jobs.job set start_after = start_after - interval '1 minute' where state < 'active';`;

async function inDatabase(dataDir: string, sql: string): Promise<void> {
  const handle = await openEmbedded({ dataDir });
  await handle.exec(sql);
  await handle.close();
}

/** Writes a newsletter and says "send now"; gives its id. */
async function planSending({ url }: Running, cookie: string): Promise<string> {
  const blocks = [{ id: 'a', kind: 'text', version: 1, data: { html: '<p>Grüß Gott, {{name|liebe Leserin}}!</p>' } }];
  const written = { site: 'fels', subject: 'Rundbrief', blocks, lists: [LIST] };
  const [made] = await post<{ _id: string; rev: number }[]>(url, '', cookie, written);
  if (!made) throw new Error('The newsletter was not stored');
  await post(url, `${made._id}/schedule`, cookie, { rev: made.rev, planned: '' });
  return made._id;
}

async function unclearOf(url: string, sending: string, cookie: string): Promise<string[]> {
  const emails: string[] = [];
  for (let page = 1; ; page += 1) {
    const path = `${sending}/deliveries?state=unclear&limit=100&page=${page}`;
    const { newsletter_delivery } = await get<{ newsletter_delivery: { email: string }[] }>(url, path, cookie);
    emails.push(...newsletter_delivery.map(({ email }) => email));
    if (newsletter_delivery.length < 100) return emails;
  }
}

async function post<T>(url: string, path: string, cookie: string, body: object): Promise<T> {
  const headers = { cookie, origin: new URL(url).origin, 'content-type': 'application/json' };
  return answered(
    await fetch(`${url}/api/v0/newsletter_sending/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
  );
}

const get = async <T>(url: string, path: string, cookie: string): Promise<T> =>
  answered(await fetch(`${url}/api/v0/newsletter_sending/${path}`, { headers: { cookie } }));

async function answered<T>(answer: Response): Promise<T> {
  const said = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${said}`);
  return JSON.parse(said) as T;
}

/** An SMTP server that keeps a journal of what it took, and kills a product when it has taken so many, at a moment that nobody chose. */
async function startSink() {
  const received = new Map<string, number>();
  let at = Number.POSITIVE_INFINITY;
  let victim: Running | null = null;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 50,
    onData(stream, session, done) {
      const to = session.envelope.rcptTo[0]?.address ?? '';
      text(stream).then(() => {
        received.set(to, (received.get(to) ?? 0) + 1);
        if (received.size < at) return done();
        at = Number.POSITIVE_INFINITY;
        setTimeout(() => victim?.child.kill('SIGKILL'), Math.random() * 20);
        done();
      }, done);
    },
  });
  server.on('error', () => {});
  const listening = await new Promise<ReturnType<SMTPServer['listen']>>((resolve) => {
    const one = server.listen(0, '127.0.0.1', () => resolve(one));
  });
  onTestFinished(() => new Promise<void>((ended) => server.close(() => ended())));
  const killAt = (count: number, product: Running) => {
    [at, victim] = [count, product];
  };
  return { port: (listening.address() as AddressInfo).port, received, killAt };
}
