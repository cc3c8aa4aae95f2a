import { expect, it } from 'vitest';
import { MailError } from '#kernel/mail/smtp.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import type { MailText, MailView } from './contract.ts';
import { maskLinks } from './service/mask-links.ts';
import { mailPersonalData } from './service/personal-data.ts';
import { deliverWaiting, sweepMails } from './service/send-mail.ts';
import { mails } from './tables.ts';

const LINK = 'https://pfarre.test/Passwort?token=geheim-geheim';
const mail = { to: 'anna@example.test', subject: 'Ihr Code 123456', text: `Hier: ${LINK} oder 123456.` };

it.each([
  [`Hier: ${LINK} gilt`, 'Hier: https://pfarre.test/Passwort?… gilt'],
  ['https://pfarre.test/a#geheim', 'https://pfarre.test/a#…'],
  ['https://pfarre.test/Gottesdienste', 'https://pfarre.test/Gottesdienste'],
  ['Code 123456, am 24.12.2026', 'Code ••••••, am 24.12.2026'],
])('%s is shown as %s', (text, shown) => {
  expect(maskLinks(text)).toBe(shown);
});

async function listed(house: House): Promise<MailView[]> {
  return ((await house.call('admin', 'GET /api/v0/mail/')).body as { mail: MailView[] }).mail;
}

const send = async (house: House, more = {}) => (await house.server.contextOf()).mail.send({ ...mail, ...more });

test('a sent message is listed, masked, and lies encrypted in the database', async ({ house }) => {
  const { id } = await send(house);
  expect(await listed(house)).toMatchObject([{ subject: 'Ihr Code ••••••', state: 'sent', problem: '' }]);
  const { body } = await house.call('admin', 'GET /api/v0/mail/:id', byPath(id));
  const { text, isMasked } = (body as { mail: MailText }).mail;
  expect([text, isMasked]).toEqual(['Hier: https://pfarre.test/Passwort?… oder ••••••.', true]);
  expect(JSON.stringify(await house.handle.db.select().from(mails))).not.toMatch(/geheim|123456/);
});

test('where nothing is sent, an administrator reads the whole message', async ({ house }) => {
  const { id } = await send(house);
  await house.handle.db.update(mails).set({ state: 'kept' });
  const { body } = await house.call('admin', 'GET /api/v0/mail/:id', byPath(id));
  expect((body as { mail: MailText }).mail).toMatchObject({ text: mail.text, isMasked: false });
});

test('what fails for now is tried again later, and sent once', async ({ house }) => {
  house.mail.failWith(new MailError({ code: 'ESOCKET', message: 'connect ECONNREFUSED 10.0.0.1:25' }));
  await send(house);
  const [waiting] = await listed(house);
  expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, problem: expect.stringContaining('Port') });
  house.mail.failWith(null);
  await deliverWaiting(await house.server.contextOf());
  expect(house.mail.sent).toHaveLength(0);
  house.clock.advance(61_000);
  await Promise.all([house.server.contextOf(), house.server.contextOf()].map(async (ctx) => deliverWaiting(await ctx)));
  expect(house.mail.sent).toHaveLength(1);
  expect(await listed(house)).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

test('what the server refuses for good has failed, and can be sent again', async ({ house }) => {
  house.mail.failWith(new MailError({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }));
  const { id } = await send(house);
  const [failed] = await listed(house);
  expect(failed).toMatchObject({ state: 'failed', nextAttemptAt: null });
  house.mail.failWith(null);
  const again = { ...byPath(id), body: { rev: failed?.rev } };
  expect((await house.call('admin', 'POST /api/v0/mail/:id/resend', again)).body).toMatchObject({
    mail: { state: 'sent' },
  });
  expect((await house.call('admin', 'POST /api/v0/mail/:id/resend', again)).status).toBe(409);
  expect(house.mail.sent).toHaveLength(1);
});

test('a message that failed is told without its subject, one that would tell of it is not', async ({ house }) => {
  house.mail.failWith(new MailError({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }));
  await send(house, { isNotice: true });
  const unread = async () => (await house.call('admin', 'GET /api/v0/notification/', { query: {} })).body;
  expect(await unread()).toMatchObject({ unread: 0 });
  await send(house);
  expect(await unread()).toMatchObject({ unread: 1, notification: [{ path: 'settings/outbox' }] });
  house.mail.failWith(null);
});

test('a message that somebody waits for fails at once', async ({ house }) => {
  house.mail.failWith(new Error('gone'));
  await expect(send(house, { isAwaited: true })).rejects.toThrow('not delivered');
  house.mail.failWith(null);
  expect(await listed(house)).toMatchObject([{ state: 'failed' }]);
});

test('what was interrupted is not sent again by itself, and everything is deleted after 30 days', async ({ house }) => {
  await send(house);
  await house.handle.db.update(mails).set({ state: 'sending' });
  house.clock.advance(16 * 60_000);
  const ctx = await house.server.contextOf();
  await deliverWaiting(ctx);
  expect(await listed(house)).toMatchObject([{ state: 'unclear' }]);
  await sweepMails(ctx);
  expect(await listed(house)).toHaveLength(1);
  house.clock.advance(30 * 24 * 60 * 60_000);
  await sweepMails(ctx);
  expect(await house.handle.db.select().from(mails)).toHaveLength(0);
});

test('messages to a person are part of his data and go with his account', async ({ house }) => {
  await send(house, { to: 'Anna Huber <Anna@example.test>' });
  await send(house, { to: 'johanna@example.test' });
  const ctx = await house.contextOf('admin');
  const [part] = await mailPersonalData.export(ctx, '', 'anna@example.test');
  expect(part?.records).toMatchObject([{ Empfänger: 'Anna Huber <Anna@example.test>' }]);
  expect(JSON.stringify(part)).not.toMatch(/geheim|123456/);
  await ctx.tx((tx) => mailPersonalData.erase(tx, '', 'anna@example.test'));
  expect((await listed(house)).map(({ recipient }) => recipient)).toEqual(['johanna@example.test']);
});
