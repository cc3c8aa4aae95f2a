import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import type { Message, Thread } from './contract.ts';
import { messagePersonalData } from './service/inbox/personal-data.ts';
import { deleteExpired, sweepFiles, wakeSnoozed } from './service/inbox/retention.ts';
import { messageFiles, messages } from './tables.ts';
import { buildMessage } from './testing.ts';

const put = (house: House, { _id, rev }: Message, change: object) =>
  house.call('officeOfFels', 'PUT /api/v0/message/', { body: { _id, rev, ...change } });

test.for([
  ['open', 'waiting', 200],
  ['open', 'done', 200],
  ['done', 'open', 200],
  ['done', 'waiting', 409],
  ['spam', 'open', 200],
  ['spam', 'done', 409],
] as const)('from %s to %s answers %d', async ([from, to, status], { house }) => {
  const { message } = await buildMessage(house);
  await house.handle.db.update(messages).set({ state: from });
  expect((await put(house, message, { state: to })).status).toBe(status);
});

test('an old rev is refused with the message as it is now', async ({ house }) => {
  const { message } = await buildMessage(house);
  await put(house, message, { tags: ['Taufe'] });
  const late = await put(house, message, { tags: [] });
  expect(late).toMatchObject({ status: 409, body: { details: { current: { tags: ['Taufe'] } } } });
});

test('a message is assigned only to somebody who may answer it', async ({ house }) => {
  const { message } = await buildMessage(house);
  const stranger = await put(house, message, { assignee: house.people.officeOfKirchberg.id });
  expect(stranger.body).toMatchObject({ details: { fields: { assignee: expect.any(String) } } });
  const colleague = await put(house, message, { assignee: house.people.officeOfFels.id });
  expect(colleague.body).toMatchObject([{ assignee: { _id: house.people.officeOfFels.id } }]);
  const { body } = await house.call('officeOfFels', 'GET /api/v0/message/', { query: { view: 'mine' } });
  expect(body).toMatchObject({ total: 1 });
});

test('a snoozed message comes back unread when its time has come', async ({ house }) => {
  const { message } = await buildMessage(house);
  const past = await put(house, message, { state: 'snoozed', snoozedUntil: '2020-01-01T07:00:00Z' });
  expect(past.body).toMatchObject({ details: { fields: { snoozedUntil: expect.any(String) } } });
  const until = new Date(house.clock.now().getTime() + 3_600_000).toISOString();
  expect((await put(house, message, { state: 'snoozed', snoozedUntil: until })).status).toBe(200);
  house.clock.advance(3_700_000);
  await wakeSnoozed(await house.server.contextOf());
  const { body } = await house.call('officeOfFels', 'GET /api/v0/message/', { query: { view: 'open' } });
  expect(body).toMatchObject({ unread: 1, message: [{ state: 'open', read: false, snoozedUntil: null }] });
});

test('two people on one message see each other, and that one of them writes', async ({ house }) => {
  const { message } = await buildMessage(house);
  const tell = async (who: 'officeOfFels' | 'admin', body: object) =>
    (await house.call(who, 'PUT /api/v0/message/:id/presence', { ...byPath(message._id), body })).body as {
      viewers: Thread['viewers'];
    };
  expect((await tell('admin', { isWriting: true })).viewers).toEqual([]);
  expect((await tell('officeOfFels', { isWriting: false })).viewers).toMatchObject([
    { _id: house.people.admin.id, isWriting: true },
  ]);
  await tell('admin', { isWriting: false, hasLeft: true });
  expect((await tell('officeOfFels', { isWriting: false })).viewers).toEqual([]);
});

test('the search finds words of the sender and the reference', async ({ house }) => {
  const { message } = await buildMessage(house);
  const found = async (search: string) =>
    ((await house.call('officeOfFels', 'GET /api/v0/message/', { query: { search } })).body as { total: number }).total;
  expect([await found('christmette heuer'), await found(message.reference), await found('Hochzeit')]).toEqual([
    1, 1, 0,
  ]);
});

test('messages are deleted when their time is over, with their files', async ({ house }) => {
  const title = { de: 'Taufe', en: 'Baptism' };
  const form = { site: 'fels', kind: 'baptism', slug: 'Taufe', title, retentionDays: 30 };
  const [made] = (await house.call('admin', 'POST /api/v0/form/', { body: form })).body as { _id: string }[];
  const { message } = await buildMessage(house);
  await buildMessage(house);
  const { db } = house.handle;
  await db
    .update(messages)
    .set({ formId: made?._id ?? null })
    .where(eq(messages.id, message._id));
  const ctx = await house.server.contextOf();
  house.clock.advance(29 * 86_400_000);
  expect(await deleteExpired(ctx)).toBe(0);
  house.clock.advance(2 * 86_400_000);
  expect(await deleteExpired(ctx)).toBe(1);
  expect(await db.$count(messageFiles)).toBe(1);
  expect(await sweepFiles(ctx)).toBe(1);
  expect([...house.files.objects.keys()].filter((key) => key.startsWith('messages/'))).toHaveLength(1);
});

test('a file is a download that runs nothing', async ({ house }) => {
  const { file } = await buildMessage(house);
  const { headers } = await house.call('officeOfFels', 'GET /api/v0/message/file/:id', byPath(file));
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment/),
    'content-security-policy': expect.stringContaining('sandbox'),
  });
});

test('a person gets a copy of what was written with the own address, and it goes with the account', async ({
  house,
}) => {
  await buildMessage(house, { email: 'Anna@example.test' });
  await buildMessage(house, { email: 'berta@example.test' });
  const ctx = await house.server.contextOf();
  const [part] = await messagePersonalData.export(ctx, house.people.customer.id, 'anna@example.test');
  expect(part?.records).toHaveLength(1);
  expect(JSON.stringify(part)).toContain('Christmette');
  await ctx.tx((tx) => messagePersonalData.erase(tx, house.people.customer.id, 'anna@example.test'));
  expect(await house.handle.db.$count(messages)).toBe(1);
});
