import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MailHostError, resolveMailHost } from '#kernel/mail/mail-host.ts';
import type { Mail, MailPurpose } from '#kernel/mail/mailer.ts';
import { createMemoryMailer } from '#kernel/mail/memory-mailer.ts';
import { type House, test } from '../../testing/house.ts';
import { type Mailbox, mailboxSchema } from './contract.ts';
import { chooseMailbox } from './service/choose-mailbox.ts';
import { createPost } from './service/post.ts';

const box = (name: string, more: object = {}): Mailbox =>
  mailboxSchema.parse({
    uuid: `7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f${name.padStart(2, '0')}`,
    _id: name,
    host: 'mail.example.test',
    from_address: `b${name}@example.test`,
    ...more,
  });
const FELS = '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8fff';
const mail: Mail = { to: 'anna@example.test', subject: 'Grüß Gott', text: 'Text\n' };

describe('the mailbox of a message', () => {
  const all = [
    box('1'),
    box('2', { purposes: ['newsletter'] }),
    box('3', { purposes: ['newsletter', 'message'], sites: [FELS] }),
    box('4', { purposes: ['message'], host: '' }),
  ];
  const use = (purpose: MailPurpose, siteId: string | null = null) => ({ purpose, siteId });
  it.each([
    ['none without mailboxes', [], '1', use('system'), undefined],
    ['none without a default one', all, '', use('system'), undefined],
    ['none when the default one has no server', all, '4', use('system'), undefined],
    ['the default one by name', all, '1', use('system'), '1'],
    ['the default one by uuid', all, all[0]?.uuid ?? '', use('system'), '1'],
    ['that of the purpose', all, '1', use('newsletter'), '2'],
    ['that of the parish', all, '1', use('newsletter', FELS), '3'],
    ['not that of another parish', all, '1', use('message'), '1'],
  ])('is %s', (_name, mailboxes, name, wanted, expected) => {
    expect(chooseMailbox({ DEFAULT_SYSTEM_MAILBOX: name, mailboxes }, wanted)?._id).toBe(expected);
  });

  it('sends from the user name where it was stored before there was an address', () => {
    const old = mailboxSchema.parse({
      uuid: FELS,
      _id: 'office',
      host: 'mail.example.test',
      user: 'kanzlei@fels.test',
      password: '',
    });
    expect(chooseMailbox({ DEFAULT_SYSTEM_MAILBOX: 'office', mailboxes: [old] }, use('system'))).toBe(old);
  });
});

describe('a mail server', () => {
  const lookUp = async (host: string) => {
    const known: Record<string, string[]> = {
      'mail.example.test': ['2600::1', '93.184.216.34'],
      'mixed.example.test': ['93.184.216.34', '10.0.0.1'],
      'mapped.example.test': ['::ffff:127.0.0.1'],
      'mail.lan': ['192.168.1.5'],
    };
    return known[host] ?? [];
  };
  it.each([
    ['nowhere.example.test', 'unknown'],
    ['mixed.example.test', 'internal'],
    ['mapped.example.test', 'internal'],
    ['mail.lan', 'internal'],
    ['127.0.0.1', 'internal'],
    ['169.254.169.254', 'internal'],
  ])('%s is refused as %s', async (host, problem) => {
    await expect(resolveMailHost(host, { internal: [], lookUp })).rejects.toMatchObject({ problem });
  });
  it('is reached by the address that was checked, or because the operator listed it', async () => {
    expect(await resolveMailHost('mail.example.test', { internal: [], lookUp })).toBe('93.184.216.34');
    expect(await resolveMailHost('mail.lan', { internal: ['mail.lan'], lookUp })).toBe('192.168.1.5');
  });
});

let smtp: SMTPServer;
let port: number;
const received: { user: string | undefined; from: string }[] = [];
beforeAll(async () => {
  smtp = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'geheim' ? done(null, { user: username }) : done(new Error('no')),
    onData: (stream, { user, envelope }, done) => {
      stream.resume().on('end', () => {
        received.push({ user: user?.toString(), from: envelope.mailFrom ? envelope.mailFrom.address : '' });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()));
  port = (smtp.server.address() as AddressInfo).port;
});
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())));

async function store(house: House, rev: number, boxes: object[], standard: string) {
  const config = { mail: { DEFAULT_SYSTEM_MAILBOX: standard, mailboxes: boxes } };
  expect((await house.call('admin', 'PUT /api/v0/config/', { body: { rev, config } })).status).toBe(200);
}

test('a message goes through the stored mailbox, and a change holds for the next one', async ({ house }) => {
  const fallback = createMemoryMailer();
  const post = createPost({
    fallback,
    contextOf: house.server.contextOf,
    network: { internal: ['127.0.0.1'] },
  });
  await post.deliver(mail);
  expect(fallback.sent).toHaveLength(1);
  const local = { host: '127.0.0.1', port, tls: 'none', user: 'post', password: 'geheim' };
  await store(house, 0, [box('1', local)], '1');
  await post.deliver(mail);
  expect(received).toEqual([{ user: 'post', from: 'b1@example.test' }]);
  await store(house, 1, [box('1', { ...local, password: 'falsch' })], '1');
  await expect(post.deliver(mail)).rejects.toThrow('EAUTH 535');
  await store(house, 2, [box('1', local)], '');
  await post.deliver(mail);
  expect([fallback.sent.length, received.length]).toEqual([2, 1]);
});

test('no password leaves unencrypted, and no message goes into the own network', async ({ house }) => {
  const local = { host: '127.0.0.1', port, tls: 'none', user: 'post', password: 'geheim' };
  await store(house, 0, [box('1', local)], '1');
  const post = (lookUp?: () => Promise<string[]>) =>
    createPost({
      fallback: createMemoryMailer(),
      contextOf: house.server.contextOf,
      network: { internal: [], ...(lookUp ? { lookUp } : {}) },
    });
  await expect(post().deliver(mail)).rejects.toEqual(new MailHostError('internal'));
  await store(house, 1, [box('1', { ...local, host: 'mail.example.test' })], '1');
  await expect(post(async () => ['93.184.216.34']).deliver(mail)).rejects.toEqual(new MailHostError('unencrypted'));
});
