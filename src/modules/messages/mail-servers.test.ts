import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished } from 'vitest';
import { deliverWaiting } from '#modules/mail/index.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import type { Message } from './contract.ts';
import { sendReply } from './service/inbox/send-reply.ts';
import { mailboxStates, posts } from './tables.ts';
import { hasDovecot, startDovecot } from './testing/dovecot.ts';
import { startImapServer, type TestMailServer } from './testing/imap-server.ts';
import { emailText, inboxOf, KANZLEI, openMailboxes, threadOf } from './testing/mailboxes.ts';
import { startSmtpSink } from './testing/smtp-sink.ts';

/** Both know nothing of the product; Dovecot where the machine has it. */
const SERVERS = [
  { name: 'an IMAP4rev1 server', startServer: startImapServer },
  ...(hasDovecot ? [{ name: 'Dovecot', startServer: startDovecot }] : []),
];

const subjectsOf = async (house: House) => (await inboxOf(house)).map(({ subject }) => subject).toSorted();
const mailboxesOf = async (house: House) =>
  (
    (await house.call('officeOfFels', 'GET /api/v0/message/choices', { query: { site: 'fels' } })).body as {
      mailboxes: { name: string; problem: string; fetchedAt: string | null }[];
    }
  ).mailboxes;

describe.each(SERVERS)('fetching from $name', ({ startServer }) => {
  let imap: TestMailServer;
  beforeAll(async () => {
    imap = await startServer();
  });
  afterAll(() => imap.close());
  beforeEach(async () => {
    await imap.close();
    imap = await startServer();
  });
  const deliver = (headers: Record<string, string>, body?: string, user?: string) =>
    imap.deliver(emailText(headers, body), user);
  const open = async (house: House) => {
    // Servers stamp emails with the time of this machine.
    house.clock.set(new Date().toISOString());
    return openMailboxes(house, [{ port: imap.port }]);
  };

  test('takes each email once, resumes by UID, and survives a server that numbers anew', async ({ house }) => {
    const { fetch, close } = await open(house);
    await deliver({ 'Message-ID': '<eins@example.test>', Subject: 'Eins' });
    await deliver({ Subject: 'Ohne Nummer' });
    expect(await fetch()).toBe(2);
    expect(await fetch()).toBe(0);
    await close();
    const again = await open(house);
    await deliver({ 'Message-ID': '<drei@example.test>', Subject: 'Drei' });
    expect(await again.fetch()).toBe(1);
    const [before] = await house.handle.db.select().from(mailboxStates);
    await imap.renumber();
    expect(await again.fetch()).toBe(0);
    const [after] = await house.handle.db.select().from(mailboxStates);
    expect(after?.uidValidity).not.toBe(before?.uidValidity);
    await deliver({ 'Message-ID': '<vier@example.test>', Subject: 'Vier' });
    expect(await again.fetch()).toBe(1);
    expect(await subjectsOf(house)).toEqual(['Drei', 'Eins', 'Ohne Nummer', 'Vier']);
    expect((await inboxOf(house))[0]).toMatchObject({ origin: 'mail', mailbox: 'kanzlei', read: false });
  });

  test('a connection that stays open tells of new emails at once (IDLE)', async ({ house }) => {
    const { fetch } = await open(house);
    expect(await fetch()).toBe(0);
    await deliver({ Subject: 'Gerade eben' });
    await expect.poll(() => subjectsOf(house), { timeout: 15_000 }).toEqual(['Gerade eben']);
  });

  test('a server that goes down says so in the inbox, and when it is up again nothing is missing', async ({
    house,
  }) => {
    const { fetch } = await open(house);
    await deliver({ 'Message-ID': '<vorher@example.test>', Subject: 'Vorher' });
    expect(await fetch()).toBe(1);
    await imap.stop();
    // Sessions of a server that is ending answer for a moment more.
    await expect
      .poll(() => fetch().then(() => mailboxesOf(house)), { timeout: 10_000 })
      .toMatchObject([{ name: 'kanzlei', problem: expect.stringMatching(/./) }]);
    await imap.start();
    await deliver({ 'Message-ID': '<nachher@example.test>', Subject: 'Nachher' });
    expect(await fetch()).toBe(1);
    expect(await mailboxesOf(house)).toMatchObject([{ problem: '', fetchedAt: expect.any(String) }]);
    expect(await subjectsOf(house)).toEqual(['Nachher', 'Vorher']);
  });

  test('one mailbox that refuses holds up no other', async ({ house }) => {
    house.clock.set(new Date().toISOString());
    const { fetch } = await openMailboxes(house, [{ user: 'pfarrer', port: 1 }, { port: imap.port }]);
    await deliver({ Subject: 'Kommt an' });
    expect(await fetch()).toBe(1);
    const boxes = await mailboxesOf(house);
    expect(boxes.map(({ name, problem }) => [name, problem !== ''])).toEqual([
      ['pfarrer', true],
      ['kanzlei', false],
    ]);
  });

  test('the same email to two parishes is a message in each, and in one parish it is there once', async ({ house }) => {
    house.clock.set(new Date().toISOString());
    const { fetch } = await openMailboxes(house, [
      { port: imap.port },
      { user: 'pfarrer', port: imap.port },
      { user: 'kirchberg', site: 'kirchberg', port: imap.port },
    ]);
    for (const user of ['kanzlei', 'pfarrer', 'kirchberg'])
      await deliver({ 'Message-ID': '<an-alle@example.test>', Subject: 'An alle' }, 'Text', user);
    expect(await fetch()).toBe(2);
    expect(await inboxOf(house)).toHaveLength(1);
    expect(await inboxOf(house, 'officeOfKirchberg')).toHaveLength(1);
  });

  test('of two processes one fetches, and the other takes over when it has stopped', async ({ house }) => {
    const first = await open(house);
    const second = await open(house);
    await deliver({ Subject: 'Für den ersten' });
    expect([await first.fetch(), await second.fetch()]).toEqual([1, 0]);
    await first.close();
    await deliver({ Subject: 'Für den zweiten' });
    expect(await second.fetch()).toBe(1);
  });

  test('an answer leaves with the headers of the conversation, and what comes back joins it', async ({ house }) => {
    const { fetch } = await open(house);
    await deliver({ 'Message-ID': '<frage@example.test>' });
    await fetch();
    const [message] = (await inboxOf(house)) as [Message];
    house.clock.advance(60_000);
    const note = { ...byPath(message._id), body: { text: 'Streng intern' } };
    await house.call('officeOfFels', 'POST /api/v0/message/:id/note', note);
    house.clock.advance(60_000);
    const reply = { ...byPath(message._id), body: { rev: message.rev, text: 'Um 22 Uhr.' } };
    expect((await house.call('officeOfFels', 'POST /api/v0/message/:id/reply', reply)).status).toBe(200);
    const out = (await house.handle.db.select().from(posts)).find(({ kind }) => kind === 'out');
    await sendReply(await house.server.contextOf(), out?.id ?? '');
    const sent = house.mail.lastTo('anna@example.test');
    expect(sent).toMatchObject({
      messageId: `<${out?.headerId}>`,
      headers: { 'In-Reply-To': '<frage@example.test>', References: '<frage@example.test>' },
      purpose: 'message',
      mailbox: KANZLEI,
      siteId: house.sites.fels._id,
    });
    expect(sent.text).toContain('Um 22 Uhr.');
    expect(sent.text).not.toContain('intern');
    await deliver({ 'Message-ID': '<danke@example.test>', 'In-Reply-To': `<${out?.headerId}>` }, 'Danke!');
    await fetch();
    expect(await inboxOf(house)).toMatchObject([{ state: 'open', read: false }]);
    expect((await threadOf(house, message)).post.map(({ text }) => text)).toContain('Danke!');
  });

  test('a bounce and an automatic reply join their conversation, and are named', async ({ house }) => {
    const { fetch } = await open(house);
    await deliver({ 'Message-ID': '<frage@example.test>' });
    await fetch();
    const auto = { 'Message-ID': '<weg@example.test>', 'In-Reply-To': '<frage@example.test>' };
    await deliver({ ...auto, 'Auto-Submitted': 'auto-replied' }, 'Bin auf Urlaub');
    await fetch();
    const report = 'multipart/report; report-type=delivery-status; boundary=X';
    const bounced =
      '--X\r\nContent-Type: text/plain\r\n\r\nUnzustellbar\r\n--X\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <frage@example.test>\r\n\r\nText\r\n--X--';
    await deliver({ From: 'MAILER-DAEMON@example.test', 'Content-Type': report }, bounced);
    await fetch();
    const [message, ...more] = (await inboxOf(house)) as [Message];
    expect(more).toEqual([]);
    const { post } = await threadOf(house, message);
    expect(post.map(({ automatic }) => automatic).toSorted()).toEqual(['', 'bounce', 'reply']);
  });

  test('of an email that is too large the beginning is shown, and the rest stays at the server', async ({ house }) => {
    const { fetch } = await open(house);
    const line = `${'x'.repeat(998)}\r\n`;
    await deliver({ 'Message-ID': '<gross@example.test>' }, `Anfang\r\n${line.repeat(26 * 1050)}`);
    expect(await fetch()).toBe(1);
    const [message] = (await inboxOf(house)) as [Message];
    expect((await threadOf(house, message)).post[0]?.text).toContain('zu groß');
  });
});

test('a visitor writes, the office answers by SMTP, and the answer to that comes back by IMAP', async ({ house }) => {
  const [imap, smtp] = [await startImapServer(), await startSmtpSink()];
  onTestFinished(() => Promise.all([imap.close(), smtp.close()]).then(() => undefined));
  house.clock.set(new Date().toISOString());
  const { fetch, contextOf } = await openMailboxes(house, [{ port: imap.port, smtpPort: smtp.port }]);
  const [, message] = [await noteDown(house), (await inboxOf(house))[0] as Message];
  const reply = { ...byPath(message._id), body: { rev: message.rev, text: 'Die Christmette ist um 22 Uhr.' } };
  house.clock.advance(1000);
  expect((await house.call('officeOfFels', 'POST /api/v0/message/:id/reply', reply)).status).toBe(200);
  const out = (await house.handle.db.select().from(posts)).find(({ kind }) => kind === 'out');

  await smtp.close();
  await sendReply(await contextOf(), out?.id ?? '');
  expect((await threadOf(house, message)).post[1]).toMatchObject({ kind: 'out', delivery: 'waiting' });
  await smtp.start();
  house.clock.advance(61_000);
  await deliverWaiting(await contextOf());
  expect((await threadOf(house, message)).post[1]).toMatchObject({ delivery: 'sent' });

  const [sent = ''] = smtp.received;
  const mail = await PostalMime.parse(sent);
  expect(mail).toMatchObject({ from: { address: 'kanzlei@fels.test' }, to: [{ address: 'anna@example.test' }] });
  expect(mail.text).toContain('Die Christmette ist um 22 Uhr.');
  await imap.deliver(emailText({ Subject: `AW: ${mail.subject}`, 'In-Reply-To': mail.messageId ?? '' }, 'Danke!'));
  expect(await fetch()).toBe(1);
  expect((await threadOf(house, message)).post.map(({ text }) => text)).toEqual([
    'Wann ist heuer die Christmette?',
    'Die Christmette ist um 22 Uhr.',
    'Danke!',
  ]);
});

const noteDown = (house: House) =>
  house.call('officeOfFels', 'POST /api/v0/message/', {
    body: {
      site: 'fels',
      name: 'Anna Muster',
      email: 'anna@example.test',
      subject: 'Christmette',
      message: 'Wann ist heuer die Christmette?',
    },
  });
