import { describe, expect, onTestFinished } from 'vitest';
import { runAsJob } from '#kernel/jobs/current-job.ts';
import type { Mail } from '#kernel/mail/mailer.ts';
import { openSmtp } from '#kernel/mail/smtp.ts';
import { sendParishMail } from '#modules/sites/index.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import type { MailView } from './contract.ts';
import { createLanes } from './service/lanes.ts';
import { createPost } from './service/post.ts';
import { deliverWaiting, sendMail } from './service/send-mail.ts';
import { mails } from './tables.ts';
import { type FaultySmtp, type SinkMode, startFaultySmtp } from './testing/faulty-smtp.ts';

const mail: Mail = { to: 'anna@example.test', subject: 'Grüß Gott', text: 'Text' };
const SOON = { job: 100, person: 200 };

/** The house with a real server for its mails. */
async function withSmtp(house: House, smtp: FaultySmtp) {
  const server = { host: '127.0.0.1', port: smtp.port, secure: false, isPlain: true, user: '', password: '' };
  const fallback = openSmtp(server, 'kanzlei@fels.test');
  onTestFinished(fallback.close);
  const contextOf = async () => ({ ...(await house.server.contextOf()), mail: post });
  const lanes = createLanes({ patienceMs: SOON });
  const post = createPost({ fallback, contextOf, network: { internal: [] }, lanes });
  return {
    contextOf,
    lanes,
    send: async (more: Partial<Mail> = {}) => sendMail(await contextOf(), { ...mail, ...more }),
  };
}

const listed = async (house: House): Promise<MailView[]> =>
  ((await house.call('admin', 'GET /api/v0/mail/')).body as { mail: MailView[] }).mail;

describe('after what a server did', () => {
  test.for<[SinkMode, string, number, number]>([
    ['drop-after-dot', 'unclear', 1, 1],
    ['drop-at-data', 'unclear', 0, 0],
    ['refuse-550', 'failed', 1, 1],
    ['refuse-451', 'waiting', 1, 2],
    ['greylist', 'waiting', 0, 1],
    ['take', 'sent', 1, 1],
  ])(
    '%s a message is %s, and what may have been taken is not sent again by itself',
    async ([mode, state, first, all], { house }) => {
      const smtp = await startFaultySmtp();
      const { send, contextOf, lanes } = await withSmtp(house, smtp);
      smtp.mode = mode;
      await send();
      await lanes.settled();
      expect(await listed(house)).toMatchObject([{ state, attempts: 1 }]);
      expect(smtp.received).toHaveLength(first);
      smtp.mode = 'take';
      for (const minutes of [2, 20, 400, 1500]) {
        house.clock.advance(minutes * 60_000);
        await deliverWaiting(await contextOf());
        await lanes.settled();
      }
      expect(smtp.received).toHaveLength(all);
    },
  );
});

test('a server that takes its time holds up no other message, and its answer counts', async ({ house }) => {
  const smtp = await startFaultySmtp();
  const { send, lanes } = await withSmtp(house, smtp);
  smtp.mode = 'slow-after-data';
  await send();
  await expect.poll(() => smtp.received.length).toBe(1);
  smtp.mode = 'take';
  await send({ to: 'berta@example.test' });
  const states = async () =>
    Object.fromEntries((await listed(house)).map(({ recipient, state }) => [recipient, state]));
  await expect.poll(states).toEqual({ 'anna@example.test': 'sending', 'berta@example.test': 'sent' });
  smtp.release();
  await lanes.settled();
  expect((await states())['anna@example.test']).toBe('sent');
  expect(smtp.received).toHaveLength(2);
});

test('an answer that comes after the message was given up as unclear still counts', async ({ house }) => {
  const smtp = await startFaultySmtp();
  const { send, contextOf, lanes } = await withSmtp(house, smtp);
  smtp.mode = 'slow-after-data';
  await send();
  await expect.poll(() => smtp.received.length).toBe(1);
  house.clock.advance(16 * 60_000);
  await deliverWaiting(await contextOf());
  expect(await listed(house)).toMatchObject([{ state: 'unclear', moves: ['resend', 'confirm'] }]);
  smtp.release();
  await lanes.settled();
  expect(await listed(house)).toMatchObject([{ state: 'sent', problem: '' }]);
});

describe('a repeated job', () => {
  test('does not send what the killed one was sending', async ({ house }) => {
    const smtp = await startFaultySmtp();
    const { send, contextOf, lanes } = await withSmtp(house, smtp);
    smtp.mode = 'slow-after-data';
    await runAsJob('1', () => send());
    await expect.poll(() => smtp.received.length).toBe(1);
    smtp.mode = 'take';
    await runAsJob('1', () => send());
    house.clock.advance(16 * 60_000);
    await deliverWaiting(await contextOf());
    await runAsJob('1', () => send());
    expect(await listed(house)).toMatchObject([{ state: 'unclear' }]);
    smtp.release();
    await lanes.settled();
    expect(smtp.received).toHaveLength(1);
  });

  test('sends a new link, other recipients, and what another job sends', async ({ house }) => {
    const smtp = await startFaultySmtp();
    const { send, lanes } = await withSmtp(house, smtp);
    await runAsJob('1', () => send());
    await runAsJob('1', () => send({ text: 'Ein neuer Link' }));
    await runAsJob('1', () => send({ to: 'berta@example.test' }));
    await runAsJob('2', () => send());
    await send();
    await lanes.settled(); // a busy machine answers before the server took it
    expect(smtp.received).toHaveLength(5);
  });
});

test('an unclear message is sent again or noted as arrived by a person, once', async ({ house }) => {
  const { id } = await (await house.server.contextOf()).mail.send(mail);
  const confirm = (rev: number | undefined) =>
    house.call('admin', 'POST /api/v0/mail/:id/confirm', { ...byPath(id), body: { rev } });
  const [sent] = await listed(house);
  expect((await confirm(sent?.rev)).status, 'one that was sent').toBe(409);
  await house.handle.db.update(mails).set({ state: 'unclear', problem: 'mail_problemUnclear' });
  expect(await listed(house)).toMatchObject([{ moves: ['resend', 'confirm'] }]);
  expect((await confirm(sent?.rev)).body).toMatchObject({ mail: { state: 'sent', problem: '', moves: ['resend'] } });
  expect((await confirm(sent?.rev)).status).toBe(409);
  expect(house.mail.sent).toHaveLength(1);
});

test('administrators are told that a message is unclear', async ({ house }) => {
  await (await house.server.contextOf()).mail.send(mail);
  await house.handle.db.update(mails).set({ state: 'sending' });
  house.clock.advance(16 * 60_000);
  await deliverWaiting(await house.server.contextOf());
  const { body } = await house.call('admin', 'GET /api/v0/notification/', { query: {} });
  expect(body).toMatchObject({ unread: 1, notification: [{ path: 'settings/outbox' }] });
});

test.for(['"juergen mueller"@example.test', 'x@[192.0.2.1]', 'nobody'])(
  'a message to %s, which no server takes, has failed and says so',
  async (to, { house }) => {
    await (await house.server.contextOf()).mail.send({ ...mail, to });
    expect(await listed(house)).toMatchObject([
      { state: 'failed', problem: expect.stringContaining('Empfängeradresse') },
    ]);
    expect(house.mail.sent).toEqual([]);
  },
);

test('of a confidential message nothing is readable, in the list, the database or the audit log', async ({ house }) => {
  house.mail.failWith(new Error('gone'));
  const secret = {
    to: 'Kanari <kanari@example.test>',
    subject: 'Kanari: Segnung',
    text: 'Kanari',
    isConfidential: true,
  };
  const { id } = await (await house.server.contextOf()).mail.send({ ...secret, isAwaited: false });
  for (const minutes of [2, 6, 31, 121, 361, 1441]) {
    house.clock.advance(minutes * 60_000);
    await deliverWaiting(await house.server.contextOf());
  }
  house.mail.failWith(null);
  expect(await listed(house)).toMatchObject([{ recipient: 'Vertraulich', subject: 'Vertraulich', state: 'failed' }]);
  const seen = [
    await house.call('admin', 'GET /api/v0/mail/:id', byPath(id)),
    await house.call('admin', 'GET /api/v0/mail/', { query: { search: 'kanari' } }),
    await house.call('admin', 'GET /api/v0/notification/', { query: {} }),
    await house.call('admin', 'GET /api/v0/audit/', { query: {} }),
    await house.handle.db.select().from(mails),
  ];
  expect(JSON.stringify(seen)).not.toMatch(/kanari/i);
});

test('a name with an address on the internet stands in no mail of a parish', async ({ house }) => {
  const reader = { siteId: house.sites.fels._id, locale: 'de' as const, email: 'anna@example.test' };
  const words = { title: 'Ihre Bestellung', paragraphs: ['Danke.'] };
  const send = async (name: string) => sendParishMail(await house.server.contextOf(), { ...reader, name }, words);
  await send('Billig: www.evil.test');
  await send('Dr.med. Anna Huber');
  const [advert, real] = house.mail.sent.map(({ to, text, html }) => `${to}${text}${html}`);
  expect(advert).not.toContain('evil');
  expect(real).toContain('Dr.med. Anna Huber');
});
