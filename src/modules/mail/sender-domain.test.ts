import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import type { Context } from '#kernel/context.ts';
import { createMemoryMailer } from '#kernel/mail/memory-mailer.ts';
import { type House, test } from '../../testing/house.ts';
import { makeDkimKey } from './service/dkim.ts';
import { dmarcOf, spfOf } from './service/dns-records.ts';
import { createPost } from './service/post.ts';
import { checkSender } from './service/sender-domain.ts';
import { dkimKeys } from './tables.ts';

it.each([
  ['nothing', [], 'smtp.gmail.com', 'missing', 'v=spf1 include:_spf.google.com ~all'],
  ['nothing, another provider', ['other'], 'mail.fels.test', 'missing', 'v=spf1 a:mail.fels.test ~all'],
  ['the provider', ['v=spf1 include:_spf.google.com -all'], 'smtp.gmail.com', 'good', ''],
  ['not the provider', ['v=spf1 mx -all'], 'smtp.gmail.com', 'wrong', 'v=spf1 mx include:_spf.google.com -all'],
  ['something', ['v=spf1 mx -all'], 'mail.fels.test', 'unsure', ''],
  ['a redirect', ['v=spf1 redirect=fels.test'], 'smtp.gmail.com', 'unsure', ''],
  ['two', ['v=spf1 mx -all', 'v=spf1 a ~all'], 'mail.fels.test', 'wrong', 'v=spf1 mx a a:mail.fels.test -all'],
])('SPF that names %s', (_name, found, host, state, value) => {
  expect(spfOf(found, host)).toMatchObject({ state, value });
});

it.each([
  [[], 'missing'],
  [['v=DMARC1; p=reject; rua=mailto:a@b.test'], 'good'],
  [['v=DMARC1; rua=mailto:a@b.test'], 'wrong'],
  [['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'wrong'],
  [null, 'unknown'],
])('DMARC %j is %s', (found, state) => {
  expect(dmarcOf(found)).toMatchObject({ state });
});

const sender = { address: 'kanzlei@fels.test', host: 'mail.fels.test' };
const missing = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENODATA' }));

/** The administrator with a DNS that holds these records. */
async function withDns(house: House, records: Record<string, string>): Promise<Context> {
  const ctx = await house.contextOf('admin');
  const lookUpTxt = async (name: string) => {
    const text = records[name];
    return text === undefined ? missing() : [text.match(/.{1,255}/g) ?? []];
  };
  return { ...ctx, mail: { ...ctx.mail, network: { internal: ['127.0.0.1'], lookUpTxt } } };
}

test('a key is shown as a record, and signs once the record is found', async ({ house }) => {
  const dns: Record<string, string> = { '_dmarc.fels.test': 'v=DMARC1; p=none' };
  const ctx = await withDns(house, dns);
  const before = (await checkSender(ctx, sender)).sender.records;
  expect(before.map(({ state }) => state)).toEqual(['missing', 'missing', 'good']);
  const made = (await makeDkimKey(ctx, sender)).sender.records[1];
  expect(made).toMatchObject({ state: 'missing', name: expect.stringMatching(/^kp\w+\._domainkey\.fels\.test$/) });
  expect(JSON.stringify(await house.handle.db.select().from(dkimKeys))).not.toContain('PRIVATE');
  expect(await sentThrough(house)).not.toContain('DKIM-Signature');
  dns[made?.name ?? ''] = made?.value ?? '';
  expect((await checkSender(ctx, sender)).sender.records[1]).toMatchObject({ state: 'good', value: '' });
  const source = await sentThrough(house);
  expect(source).toMatch(/DKIM-Signature: v=1; a=rsa-sha256;[\s\S]*d=fels\.test/);
  delete dns[made?.name ?? ''];
  await checkSender(ctx, sender);
  expect(await sentThrough(house)).not.toContain('DKIM-Signature');
});

test('a silent DNS is no missing record, and a shared domain is left alone', async ({ house }) => {
  const ctx = await house.contextOf('admin');
  const lookUpTxt = () => Promise.reject(Object.assign(new Error('no'), { code: 'ETIMEOUT' }));
  const silent = { ...ctx, mail: { ...ctx.mail, network: { internal: [], lookUpTxt } } };
  const { records } = (await checkSender(silent, sender)).sender;
  expect(records.map(({ state }) => state)).toEqual(['unknown', 'missing', 'unknown']);
  expect((await checkSender(silent, { ...sender, address: 'pfarre@gmx.at' })).sender).toEqual({
    domain: 'gmx.at',
    isForeign: true,
    records: [],
  });
});

test('an old session makes no key', async ({ house }) => {
  house.clock.advance(11 * 60_000);
  const answer = await house.call('admin', 'POST /api/v0/mail_domain/key', { body: sender });
  expect(answer).toMatchObject({ status: 403, body: { code: 'access.proofNeeded' } });
});

/** Sends a message through a server of its own; what arrived. */
async function sentThrough(house: House): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const smtp = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    onData: (stream, _session, done) =>
      void buffer(stream).then((bytes) => {
        resolve(bytes.toString());
        done();
      }),
  });
  await new Promise<void>((ready) => void smtp.listen(0, '127.0.0.1', ready));
  const { port } = smtp.server.address() as AddressInfo;
  const uuid = '7d9f2b1e-5a3c-4f60-9a1e-0c2b4d6e8f10';
  const box = { uuid, _id: 'Kanzlei', host: '127.0.0.1', port, tls: 'none', from_address: sender.address };
  const { rev } = (await house.call('admin', 'GET /api/v0/config/')).body as { rev: number };
  const config = { mail: { DEFAULT_SYSTEM_MAILBOX: uuid, mailboxes: [box] } };
  expect((await house.call('admin', 'PUT /api/v0/config/', { body: { rev, config } })).status).toBe(200);
  const { contextOf } = house.server;
  const post = createPost({ fallback: createMemoryMailer(), contextOf, network: { internal: ['127.0.0.1'] } });
  await post.deliver({ to: 'anna@example.test', subject: 'Hallo', text: 'Hallo' });
  const source = await promise;
  await new Promise<void>((closed) => smtp.close(closed));
  return source;
}
