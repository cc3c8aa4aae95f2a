import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressWithName, isOneAddress } from './check-mail.ts';
import type { Mail, Mailer } from './mailer.ts';
import { createMemoryMailer } from './memory-mailer.ts';
import { type OpenMailer, openMailer } from './open-mailer.ts';
import { listOutbox, openOutbox, readOutboxMail, readOutboxSource } from './outbox.ts';

const from = 'Pfarre Fels <kanzlei@fels.test>';
const mail: Mail = {
  to: 'Änne Überall <aenne@example.test>',
  subject: 'Grüß Gott – „Pfarrbrief“',
  text: 'Liebe Änne,\nder neue Pfarrbrief ist da.\n',
  html: '<p>Liebe Änne</p>',
  replyTo: 'redaktion@fels.test',
  headers: { 'List-Unsubscribe': '<https://fels.test/ab>' },
};

type Received = { from: string; to: string[]; source: string };
let folder: string;
let smtp: SMTPServer;
let port: number;
const received: Received[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mail-'));
  smtp = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'post' && password === 'ge/heim' ? done(null, { user: username }) : done(new Error('535 no')),
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('unknown') ? new Error('no such box') : null),
    onData: (stream, { envelope }, done) => {
      void buffer(stream).then((bytes) => {
        const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ from: sender, to: envelope.rcptTo.map(({ address }) => address), source: bytes.toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '0.0.0.0', () => resolve()));
  port = (smtp.server.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const mailer of opened) mailer.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await rm(folder, { recursive: true });
});

const opened: OpenMailer[] = [];
const open = async (login = 'post:ge%2Fheim@', host = '127.0.0.1', more = '') => {
  const mailer = await openMailer({ smtpUrl: `smtp://${login}${host}:${port}${more}`, dataDir: folder, from });
  opened.push(mailer);
  return mailer;
};

const forms: Array<[string, () => Promise<Mailer>]> = [
  ['SMTP', () => open()],
  ['the outbox', () => openMailer({ smtpUrl: '', dataDir: folder, from })],
  ['memory', async () => createMemoryMailer()],
];

const failureOf = (attempt: Promise<unknown>): Promise<Error> =>
  attempt.then(
    () => Promise.reject(new Error('was not refused')),
    (caught: Error) => caught,
  );

describe.each(forms)('a mailer on %s', (_name, openIt) => {
  test.each<[string, Partial<Mail>]>([
    ['a line break in the subject', { subject: 'Hello\r\nBcc: all@example.test' }],
    ['a bare line feed in the subject', { subject: 'Hello\nX: y' }],
    ['a line break in the recipient', { to: 'a@example.test\r\nBcc: b@example.test' }],
    ['two recipients', { to: 'a@example.test, b@example.test' }],
    ['a name that carries a second recipient', { to: '"x" <a@example.test>, b <b@example.test>' }],
    ['a group of recipients', { to: 'all: a@example.test, b@example.test;' }],
    ['a recipient that is no address', { to: 'everybody' }],
    ['no recipient', { to: '' }],
    ['an answer address with a line break', { replyTo: 'a@example.test\r\nX: y' }],
    ['two answer addresses', { replyTo: 'a@example.test, b@example.test' }],
    ['a header value with a line break', { headers: { 'X-Kind': 'a\r\nBcc: b@example.test' } }],
    ['a header name with a colon', { headers: { 'X-Kind: a\r\nBcc': 'b@example.test' } }],
    ['a header that belongs to the mailer', { headers: { Bcc: 'b@example.test' } }],
    ['a header that changes the form of the letter', { headers: { 'Content-Type': 'text/html' } }],
  ])('refuses %s', async (_what, change) => {
    const mailer = await openIt();
    const before = [received.length, (await listOutbox(folder)).total];
    await expect(mailer.send({ ...mail, ...change })).rejects.toThrow('Mail refused');
    expect([received.length, (await listOutbox(folder)).total]).toEqual(before);
  });

  test('takes a letter with umlauts and answers its id', async () => {
    expect((await (await openIt()).send(mail)).id).toMatch(/./);
  });
});

describe('sending through SMTP', () => {
  test.each(['http://host', 'smtp://', 'mail.example.test', 'smtp:x'])('refuses the address %j', async (smtpUrl) => {
    await expect(openMailer({ smtpUrl, dataDir: folder, from })).rejects.toThrow('SMTP_URL is understood');
  });

  test('refuses a sender that is no address', async () => {
    await expect(openMailer({ smtpUrl: '', dataDir: folder, from: 'Kanzlei' })).rejects.toThrow('sender');
  });

  test('does not send the password unencrypted to another machine', async () => {
    const before = received.length;
    await expect((await open(undefined, '127.0.0.2')).send(mail)).rejects.toThrow('Mail could not be sent');
    expect(received.length).toBe(before);
    const allowed = await open(undefined, '127.0.0.2', '?tls=optional');
    await allowed.send(mail);
    expect(received.length).toBe(before + 1);
  });

  test('reports a wrong login without showing it', async () => {
    const error = await failureOf((await open('post:falsches-wort@')).send(mail));
    expect(error.message).toContain('EAUTH');
    expect(JSON.stringify(error) + error.message).not.toContain('falsches-wort');
  });

  test('reports an unknown recipient and a server that is not there', async () => {
    const mailer = await open();
    await expect(mailer.send({ ...mail, to: 'unknown@example.test' })).rejects.toThrow('EENVELOPE');
    const nowhere = await openMailer({ smtpUrl: 'smtp://127.0.0.1:1', dataDir: folder, from });
    await expect(nowhere.send(mail)).rejects.toThrow(/ECONNECTION|ESOCKET/);
  });

  test('hands over both parts, the sender and the extra headers to exactly one recipient', async () => {
    const mailer = await open();
    await mailer.send(mail);
    const got = received.at(-1);
    expect(got).toMatchObject({ from: 'kanzlei@fels.test', to: ['aenne@example.test'] });
    expect(got?.source).toContain('multipart/alternative');
    expect(got?.source).toContain('Reply-To: redaktion@fels.test');
    expect(got?.source).toContain('List-Unsubscribe: <https://fels.test/ab>');
    expect(got?.source).toMatch(/Subject: =\?UTF-8\?/);
  });

  test('writes under the name of the parish, from the address of its mailbox', async () => {
    await (await open()).send({ ...mail, senderName: 'Pfarre "Gösing"' });
    expect(received.at(-1)?.from).toBe('kanzlei@fels.test');
    expect(received.at(-1)?.source).toMatch(/^From: .*G.*sing.* <kanzlei@fels\.test>/m);
    expect(received.at(-1)?.source).not.toMatch(/^From: .*Pfarre Fels/m);
  });

  test('does not read files or addresses named in a letter', async () => {
    const mailer = await open();
    const secret = path.join(folder, 'secret.txt');
    await writeFile(secret, 'top secret');
    const attached = { name: 'Liste.txt', type: 'text/plain', key: 'x', path: secret };
    const planted = { ...mail, attachments: [attached], raw: { path: secret } };
    await mailer.send(planted);
    expect(received.at(-1)?.source).not.toContain(Buffer.from('top secret').toString('base64'));
    expect(received.at(-1)?.source).not.toContain('secret.txt');
  });
});

describe('the outbox', () => {
  test.each(['../secret', '', '20260101T000000000Z-../../../../../../etc/passwd', '20260101T000000000Z-'])(
    'has no letter with the id %j',
    async (id) => {
      expect(await readOutboxMail(folder, id)).toBeNull();
      expect(await readOutboxSource(folder, id)).toBeNull();
    },
  );

  test('is empty before the first letter', async () => {
    expect(await listOutbox(path.join(folder, 'nowhere'))).toEqual({ mails: [], total: 0 });
  });

  test('lists the newest letter first, page by page, and gives each back as it was', async () => {
    const dataDir = path.join(folder, 'listed');
    const times = [1, 2, 3].map((second) => new Date(`2026-11-01T08:00:0${second}Z`));
    const mailer = await openOutbox(dataDir, from, () => times.shift() ?? new Date());
    for (const subject of ['one', 'two', 'three']) await mailer.send({ ...mail, subject });
    const all = await listOutbox(dataDir);
    expect(all.total).toBe(3);
    expect(all.mails.map(({ subject }) => subject)).toEqual(['three', 'two', 'one']);
    const page = await listOutbox(dataDir, { limit: 1, offset: 1 });
    expect(page.mails.map(({ subject }) => subject)).toEqual(['two']);
    expect(all.mails[2]).toEqual({
      ...mail,
      subject: 'one',
      from,
      id: all.mails[2]?.id,
      sentAt: new Date('2026-11-01T08:00:01Z'),
    });
    expect((await readOutboxSource(dataDir, all.mails[2]?.id ?? ''))?.toString()).toContain(
      'Date: Sun, 01 Nov 2026 08:00:01 +0000',
    );
  });

  test('lists no letter that is only half written', async () => {
    const dataDir = path.join(folder, 'half');
    await (await openOutbox(dataDir, from)).send(mail);
    const outbox = path.join(dataDir, 'outbox');
    expect((await stat(outbox)).mode & 0o777, 'links that still work').toBe(0o700);
    await writeFile(path.join(outbox, '20990101T000000000Z-00000000-0000-4000-8000-000000000000.eml'), 'half');
    expect((await listOutbox(dataDir)).total).toBe(1);
    expect(await readdir(path.join(outbox, '.half'))).toEqual([]);
    const [name = ''] = (await readdir(outbox)).filter((file) => file.endsWith('.json'));
    expect(JSON.parse(await readFile(path.join(outbox, name), 'utf8'))).toMatchObject({ subject: mail.subject });
  });
});

describe('addresses', () => {
  test.each([
    ['a@b.test', true],
    ['A B <a@b.test>', true],
    ['"B, A" <a@b.test>', true],
    ['a@b.test, c@d.test', false],
    ['a@b.test\n', false],
    ['a@b@c.test', false],
    ['<>', false],
    ['a b@c.test', false],
  ])('%j is one address: %s', (text, one) => {
    expect(isOneAddress(text)).toBe(one);
  });

  test.each([
    ['Anna "die Laute" Huber, MA', '"Anna \\"die Laute\\" Huber, MA" <a@b.test>'],
    ['Anna\r\nBcc: x@y.test', '"Anna  Bcc: x@y.test" <a@b.test>'],
    ['', 'a@b.test'],
  ])('a typed name such as %j stays a name', (name, wanted) => {
    expect(addressWithName(name, 'a@b.test')).toBe(wanted);
    expect(isOneAddress(wanted)).toBe(true);
  });
});

describe('the mailer of the tests', () => {
  test('says what was sent, and fails when asked to', async () => {
    const mailer = createMemoryMailer(() => new Date('2026-11-01T08:00:00Z'));
    expect(() => mailer.lastTo('aenne@example.test')).toThrow('sent to: nobody');
    await mailer.send(mail);
    expect(mailer.lastTo('aenne@example.test').subject).toBe(mail.subject);
    mailer.failWith(new Error('server gone'));
    await expect(mailer.send(mail)).rejects.toThrow('server gone');
    expect(mailer.sent).toHaveLength(1);
  });
});
