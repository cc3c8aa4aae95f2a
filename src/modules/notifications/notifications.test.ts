import { expect } from 'vitest';
import { auditTrail } from '#kernel/audit/tables.ts';
import { type House, test, type Who } from '../../testing/house.ts';
import { sendDigests } from './service/digest.ts';
import { concerning, type Kind } from './service/kinds.ts';

const LIST = 'GET /api/v0/notification/';
const READ = 'POST /api/v0/notification/read';
const CHOICES = 'PUT /api/v0/notification/choices';

const REMOVE = 'content.entry.remove';
const NOTHING = { screen: false, mail: 'off', push: false };
const DAILY = { screen: true, mail: 'daily', push: false };

type Answer = { notification: { _id: string; sentence: string; isRead: boolean }[]; unread: number; total: number };

const listOf = async (house: House, who: Who, query: Record<string, unknown> = {}) =>
  (await house.call(who, LIST, { query })).body as unknown as Answer;

async function removeEntry(house: House, site: string, title: string): Promise<void> {
  const made = await house.call('admin', 'POST /api/v0/entry/', { body: { title, site } });
  const [{ _id } = { _id: '' }] = made.body as unknown as { _id: string }[];
  await house.call('admin', 'DELETE /api/v0/entry/', { query: { id: _id } });
}

test('colleagues hear of what was done in their parish, others and the person herself do not', async ({ house }) => {
  await removeEntry(house, 'fels', 'Suppensonntag');
  const { notification, unread } = await listOf(house, 'officeOfFels');
  expect(unread).toBe(1);
  expect(notification).toMatchObject([{ sentence: expect.stringContaining('Suppensonntag') as string, isRead: false }]);
  expect((await listOf(house, 'officeOfKirchberg')).notification).toEqual([]);
  expect((await listOf(house, 'admin')).notification).toEqual([]);
});

test('what is read stays in the list and is no longer counted; somebody else still has it unread', async ({
  house,
}) => {
  await removeEntry(house, 'fels', 'Eins');
  await removeEntry(house, 'fels', 'Zwei');
  const [latest] = (await listOf(house, 'officeOfFels')).notification;
  const one = await house.call('officeOfFels', READ, { body: { ids: [latest?._id ?? ''] } });
  expect(one.body).toEqual({ unread: 1 });
  expect((await listOf(house, 'officeOfFels')).notification.map(({ isRead }) => isRead)).toEqual([true, false]);
  expect(await listOf(house, 'officeOfFels', { unread: 'true' })).toMatchObject({ total: 1 });
  expect((await house.call('officeOfFels', READ, { body: {} })).body).toEqual({ unread: 0 });
});

test('all are marked as read, also when they are more than a statement has parameters', async ({ house }) => {
  await removeEntry(house, 'fels', 'Viele');
  await house.handle.query(
    `insert into audit_trail (at, actor_id, actor_name, site_id, address, act, object_kind, object_id, object_label, note)
     select at, actor_id, actor_name, site_id, address, act, object_kind, object_id, object_label, note
     from audit_trail, generate_series(1, 33000) where act = $1`,
    [REMOVE],
  );
  expect((await house.call('officeOfFels', READ, { body: {} })).body).toEqual({ unread: 0 });
  expect((await listOf(house, 'officeOfFels', { unread: 'true' })).total).toBe(0);
});

test('a kind of one person does not hide others whose permission is named like its action', async ({ house }) => {
  await removeEntry(house, 'fels', 'Eins');
  const ctx = await house.contextOf('officeOfFels');
  const permission = 'content.entry.update';
  const kinds = [
    { act: permission, permission, isForObject: true },
    { act: REMOVE, permission },
  ] as unknown as Kind[];
  const where = concerning(ctx, ctx.user, kinds) ?? undefined;
  expect(await ctx.db.$count(auditTrail, where)).toBe(1);
});

test('a kind that is switched off is not listed; a kind of others cannot be chosen', async ({ house }) => {
  await removeEntry(house, 'fels', 'Leise');
  const foreign = { act: 'settings.config.update', ...DAILY };
  expect(await house.call('officeOfFels', CHOICES, { body: foreign })).toMatchObject({ status: 400 });
  await house.call('officeOfFels', CHOICES, { body: { act: REMOVE, ...NOTHING } });
  expect(await listOf(house, 'officeOfFels')).toMatchObject({ notification: [], unread: 0 });
});

test('the digest says of confidential kinds only that there is something', async ({ house }) => {
  await house.call('officeOfFels', CHOICES, { body: { act: 'messages.message.receive', ...DAILY } });
  const ctx = await house.contextOf('system');
  const object = { kind: 'message', id: '1', label: 'Taufe von Anna' };
  await ctx.tx((tx) => tx.record({ act: 'messages.message.receive', siteId: house.sites.fels._id, object }));
  expect(await sendDigests(ctx)).toBe(1);
  const { text } = house.mail.sent.at(-1) ?? {};
  expect(text).toContain('Nachricht');
  expect(text).not.toContain('Anna');
});

test('the digest mails once a day what is unread to those who want it by mail', async ({ house }) => {
  await removeEntry(house, 'fels', 'Brieflich');
  const ctx = await house.contextOf('system');
  expect(await sendDigests(ctx)).toBe(0);
  await house.call('officeOfFels', CHOICES, { body: { act: REMOVE, ...DAILY } });
  expect(await sendDigests(ctx)).toBe(1);
  expect(house.mail.sent.at(-1)?.text).toContain('Brieflich');
  await house.call('officeOfFels', READ, { body: {} });
  expect(await sendDigests(ctx)).toBe(0);
});

test('the digest asks the database as often for one colleague as for all', async ({ house }) => {
  await removeEntry(house, 'fels', 'Brieflich');
  const ctx = await house.contextOf('system');
  let reads = 0;
  const db = new Proxy(ctx.db, {
    get(target, name) {
      if (name === 'select') reads += 1;
      const own = Reflect.get(target, name) as unknown;
      return typeof own === 'function' ? (own.bind(target) as unknown) : own;
    },
  });
  expect(await sendDigests({ ...ctx, db })).toBe(0);
  expect(reads, 'accounts, entries, choices, read marks').toBe(4);
});

test('the digest of a week is sent on Mondays only', async ({ house }) => {
  await removeEntry(house, 'fels', 'Wöchentlich');
  await house.call('officeOfFels', CHOICES, { body: { act: REMOVE, ...DAILY, mail: 'weekly' } });
  expect(await sendDigests(await house.contextOf('system'))).toBe(0);
  house.clock.set('2026-11-23T05:30:00Z');
  expect(await sendDigests(await house.contextOf('system'))).toBe(1);
  expect(house.mail.sent.at(-1)?.subject).toContain('letzten Woche');
});

test('the stream gives guests nothing and tells staff to look when something was done', async ({ house }) => {
  const { app } = house.server;
  expect(await app.inject('/api/v0/notification/stream')).toMatchObject({ statusCode: 204, body: '' });
  const cookie = `kp_session=${house.people.officeOfFels.token}`;
  const reply = await app.inject({ url: '/api/v0/notification/stream', headers: { cookie }, payloadAsStream: true });
  expect(reply.headers['content-type']).toBe('text/event-stream');
  const chunks = reply.stream()[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  expect(String((await chunks.next()).value)).toContain('retry');
  await removeEntry(house, 'fels', 'Laut');
  expect(String((await chunks.next()).value)).toContain('event: look');
  reply.stream().destroy();
});
