import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { openEmbedded } from '../../src/kernel/db/embedded/embedded.ts';
import { freePort, isReady, type Running, signIn } from '../testing/running-product.ts';
import { filledDataDir, start } from '../testing/started-here.ts';

/** Connections to one server (`kernel/mail/smtp.ts`). */
const CONNECTIONS = 3;
/** Messages of a purpose that are being sent at the same time; further ones wait (`modules/mail/service/lanes.ts`). */
const LANE = 5;

/** Stages of a message at which its server kills the product, with the outcome of each (ADR 045). */
const MOMENTS = {
  /** Its recipient was named, and no byte of it sent. */
  recipient: { received: [0], states: ['unclear'] },
  /** Its last byte was sent, and nothing answered. */
  silent: { received: [1], states: ['unclear'] },
  /** It was taken; the answer may not have been read. */
  answered: { received: [1], states: ['sent', 'unclear'] },
  /** It was being sent, but all connections were held by unanswered ones: nobody can know that from outside. */
  queued: { received: [0], states: ['unclear'] },
  /** The lane was full of those. */
  waiting: { received: [1], states: ['sent'] },
} as const;
type Moment = keyof typeof MOMENTS;

const ROUNDS: [Moment, number][] = [
  ['recipient', 1],
  ['silent', 1],
  ['answered', 1],
];

it('killed while answers are sent: none is lost, none arrives twice, and what is unclear is shown as unclear', async () => {
  const smtp = await startKillingSmtp();
  const dataDir = await filledDataDir();
  const options = { dataDir, port: await freePort(), env: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` } };
  const expected = new Map<string, Moment>();

  /** Starts the product, sends answers, and waits until the server killed it. */
  const untilKilled = async (send: (product: Running, cookie: string) => Promise<void>) => {
    const product = start('server', options);
    smtp.kill = () => product.child.kill('SIGKILL');
    await isReady(product);
    await send(product, await signIn(product.url));
    await product.ended;
  };
  const answerTo = async ({ url }: Running, cookie: string, moment: Moment, number: number) => {
    const recipient = `${moment}-${number}@example.test`;
    await answerSomebody(url, cookie, recipient);
    expected.set(recipient, moment);
  };

  for (const [moment, number] of ROUNDS) {
    smtp.killAt = moment;
    await untilKilled((product, cookie) => answerTo(product, cookie, moment, number));
  }
  smtp.killAt = null;
  await untilKilled(async (product, cookie) => {
    for (let number = 2; number < 2 + CONNECTIONS; number += 1) await answerTo(product, cookie, 'silent', number);
    await expect.poll(() => smtp.held(), { timeout: 120_000 }).toBe(CONNECTIONS);
    for (let number = 1; number <= LANE - CONNECTIONS; number += 1) await answerTo(product, cookie, 'queued', number);
    const queued = async () =>
      (await mailsOf(product.url, cookie)).filter(
        ({ recipient, state }) => recipient.includes('queued') && state === 'sending',
      );
    await expect.poll(async () => (await queued()).length, { timeout: 120_000 }).toBe(LANE - CONNECTIONS);
    for (let number = 1; number <= 3; number += 1) await answerTo(product, cookie, 'waiting', number);
    // Some are stored as waiting by now, and of others the job has not begun.
    await sleep(3000);
    smtp.kill();
  });

  await passTime(dataDir);
  const last = start('server', options);
  await isReady(last);
  const cookie = await signIn(last.url);
  const outbox = async () =>
    (await mailsOf(last.url, cookie)).filter(({ recipient }) =>
      [...expected.keys()].some((one) => recipient.includes(one)),
    );
  const isOpen = ({ state }: SentMail) => state === 'waiting' || state === 'sending';
  await expect
    .poll(async () => ({ all: (await outbox()).length, open: (await outbox()).filter(isOpen) }), {
      timeout: 240_000,
      interval: 2000,
    })
    .toEqual({ all: expected.size, open: [] });
  for (const [recipient, moment] of expected) {
    const rows = (await outbox()).filter((mail) => mail.recipient.includes(recipient));
    expect([recipient, rows.map(({ state }) => state)]).toEqual([
      recipient,
      [expect.toBeOneOf([...MOMENTS[moment].states])],
    ]);
    expect([recipient, smtp.receivedFor(recipient)]).toEqual([
      recipient,
      expect.toBeOneOf([...MOMENTS[moment].received]),
    ]);
    if (rows[0]?.state === 'unclear')
      expect(rows[0]).toMatchObject({ moves: ['resend', 'confirm'], problem: expect.stringMatching(/\p{L}{3,}/u) });
  }
  last.child.kill('SIGTERM');
  expect(await last.ended).toBe(0);
});

/** An SMTP server that kills its client at a moment; a message to `silent-…` never gets an answer. */
async function startKillingSmtp() {
  const received: string[] = [];
  const held: string[] = [];
  const sink = { port: 0, killAt: null as Moment | null, kill: () => {}, held: () => held.length, receivedFor };
  /** Not at what else is sent by then, to the office for example. */
  const killsAt = (moment: Moment, to: string) => sink.killAt === moment && to.startsWith(moment);
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 50,
    onRcptTo: ({ address }, _session, done) => (killsAt('recipient', address) ? sink.kill() : done()),
    onData(stream, session, done) {
      const to = session.envelope.rcptTo[0]?.address ?? '';
      text(stream).then(() => {
        received.push(to);
        if (killsAt('silent', to)) return sink.kill();
        if (to.startsWith('silent')) return void held.push(to);
        done();
        if (killsAt('answered', to)) sink.kill();
      }, done);
    },
  });
  function receivedFor(recipient: string): number {
    return received.filter((one) => one === recipient).length;
  }
  server.on('error', () => {});
  const listening = await new Promise<ReturnType<SMTPServer['listen']>>((resolve) => {
    const one = server.listen(0, '127.0.0.1', () => resolve(one));
  });
  sink.port = (listening.address() as AddressInfo).port;
  onTestFinished(() => new Promise<void>((ended) => server.close(() => ended())));
  return sink;
}

/** Notes down a message of somebody, and answers it. */
async function answerSomebody(url: string, cookie: string, email: string): Promise<void> {
  const asked = {
    site: 'fels',
    name: 'Anna Beispiel',
    email,
    subject: 'Christmette',
    message: 'Wann ist heuer die Mette?',
  };
  const [message] = await post<{ _id: string; rev: number }[]>(`${url}/api/v0/message/`, cookie, asked);
  const answer = { rev: message?.rev, text: 'Um 22 Uhr.' };
  await post(`${url}/api/v0/message/${message?._id}/reply`, cookie, answer);
}

async function post<T>(url: string, cookie: string, body: object): Promise<T> {
  const headers = { cookie, origin: new URL(url).origin, 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${said}`);
  return JSON.parse(said) as T;
}

type SentMail = { recipient: string; state: string; moves: string[]; problem: string };

async function mailsOf(url: string, cookie: string): Promise<SentMail[]> {
  const answer = await fetch(`${url}/api/v0/mail/?limit=100`, { headers: { cookie } });
  return ((await answer.json()) as { mail: SentMail[] }).mail;
}

/** Simulates an hour of downtime: messages being sent are lost track of, and interrupted jobs are repeated. */
async function passTime(dataDir: string): Promise<void> {
  const handle = await openEmbedded({ dataDir });
  const hour = "interval '1 hour'";
  await handle.exec(`update mails set updated_at = updated_at - ${hour}, next_attempt_at = next_attempt_at - ${hour};
    update jobs.job set started_on = started_on - ${hour}, start_after = start_after - ${hour} where state < 'completed';`);
  await handle.close();
}
