import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { namedIn } from '#kernel/named-in.ts';
import { emptyTrash } from '#kernel/trash.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import type { Message, Thread } from './contract.ts';
import { messagePersonalData } from './service/inbox/personal-data.ts';
import { deleteExpired, sweepFiles, wakeSnoozed } from './service/inbox/retention.ts';
import { messageBoxes } from './service/mail-in/fetch-mail.ts';
import { takeMail } from './service/mail-in/take-mail.ts';
import { forms, messageFiles, messages, posts } from './tables.ts';
import { emailText, openMailboxes } from './testing/mailboxes.ts';
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
  await house.call('admin', 'DELETE /api/v0/message/:id', byPath(message._id));
  expect(await tell('officeOfFels', { isWriting: false })).toMatchObject({ code: 'notFound' });
  expect(await tell('officeOfFels', { isWriting: false, hasLeft: true })).toEqual({ rev: 0, viewers: [] });
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

test('a form in the trash stays as long as its messages, which have their time from it', async ({ house }) => {
  const title = { de: 'Firmung', en: 'Confirmation' };
  const form = { site: 'fels', kind: 'other', slug: 'Firmung', title, retentionDays: 1000 };
  const [made] = (await house.call('admin', 'POST /api/v0/form/', { body: form })).body as [{ _id: string }];
  const { message } = await buildMessage(house);
  await house.handle.db.update(messages).set({ formId: made._id }).where(eq(messages.id, message._id));
  expect((await house.call('admin', 'DELETE /api/v0/form/:id', byPath(made._id))).status).toBe(200);
  const purge = () => house.call('admin', 'POST /api/v0/trash/purge', { body: [{ kind: 'form', _id: made._id }] });
  expect(await purge()).toMatchObject({ status: 409, body: { code: 'trash.stillNeeded' } });
  house.clock.advance(900 * 86_400_000);
  const ctx = await house.server.contextOf();
  await emptyTrash(ctx, ctx.across.trash, ctx.now());
  expect(await deleteExpired(ctx)).toBe(0);
  house.clock.advance(101 * 86_400_000);
  expect(await deleteExpired(ctx)).toBe(1);
  await emptyTrash(ctx, ctx.across.trash, ctx.now());
  expect(await house.handle.db.$count(forms)).toBe(0);
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

const merge = (house: House, { _id, rev }: Message, other: Message) =>
  house.call('officeOfFels', 'POST /api/v0/message/:id/merge', { ...byPath(_id), body: { rev, other: other._id } });

test('only messages of one parish that are not confidential are merged, each by those who may answer both', async ({
  house,
}) => {
  const { message } = await buildMessage(house);
  const { message: foreign } = await buildMessage(house, { site: 'kirchberg' });
  const { message: secret } = await buildMessage(house);
  await house.handle.db.update(messages).set({ isConfidential: true }).where(eq(messages.id, secret._id));
  expect((await merge(house, message, foreign)).status).toBe(404);
  expect((await merge(house, message, secret)).status).toBe(404);
  expect((await merge(house, message, message)).body).toMatchObject({ code: 'messages.merge' });
  const asAdmin = { ...byPath(message._id), body: { rev: message.rev, other: foreign._id } };
  expect((await house.call('admin', 'POST /api/v0/message/:id/merge', asAdmin)).status).toBe(409);
});

test('merged messages are one conversation, which emails to the other reference still reach', async ({ house }) => {
  const { message } = await buildMessage(house, { tags: ['Taufe'] });
  const { message: other } = await buildMessage(house, { message: 'Noch eine Frage zur Taufe', tags: ['Saal'] });
  expect((await merge(house, { ...message, rev: message.rev + 7 }, other)).status).toBe(409);
  const { body } = await merge(house, message, other);
  expect(body).toMatchObject({ message: [{ tags: ['Taufe', 'Saal'] }], post: [{ kind: 'in' }, { kind: 'in' }] });
  const list = async (query: object) =>
    ((await house.call('officeOfFels', 'GET /api/v0/message/', { query: { ...query } })).body as { total: number })
      .total;
  expect([await list({}), await list({ search: 'Frage zur Taufe' })]).toEqual([1, 1]);
  for (const known of [other._id, other.reference, message.reference])
    expect((await house.call('officeOfFels', 'GET /api/v0/message/:id', byPath(known))).body).toMatchObject({
      message: [{ _id: message._id }],
    });
  for (const unknown of ['2222-3333', message.reference.toLowerCase(), 'x'])
    expect((await house.call('officeOfFels', 'GET /api/v0/message/:id', byPath(unknown))).status).toBe(404);
  const { contextOf } = await openMailboxes(house, [{ port: 1 }]);
  const ctx = await contextOf();
  const [box] = await messageBoxes(ctx);
  const source = Buffer.from(emailText({ Subject: `AW: Frage [${other.reference}]` }, 'Danke!'));
  const taken = { source, receivedAt: house.clock.now(), isWhole: true };
  if (box) await takeMail(ctx, { box, ...taken });
  expect(await list({})).toBe(1);
  expect(await house.handle.db.$count(posts, eq(posts.messageId, message._id))).toBe(3);
});

test('what one person said in a conversation of another goes with the account', async ({ house }) => {
  const { message } = await buildMessage(house);
  const { message: other } = await buildMessage(house, { email: 'berta@example.test', message: 'Bertas Geheimnis' });
  await merge(house, message, other);
  const ctx = await house.server.contextOf();
  await ctx.tx((tx) => messagePersonalData.erase(tx, house.people.customer.id, 'berta@example.test'));
  expect(JSON.stringify(await house.handle.db.select().from(posts))).not.toContain('Geheimnis');
  expect(JSON.stringify(await house.handle.db.select().from(messages))).not.toContain('Geheimnis');
  expect(await house.handle.db.$count(posts)).toBe(1);
});

test.for([
  ['Bitte @Anna Muster fragen', ['Anna Muster']],
  ['@anna muster, @Berta!', ['Anna Muster', 'Berta']],
  ['anna@muster.test und @Niemand', []],
  ['@Anna allein', ['Anna']],
] as const)('in %o the named are %o', ([text, names]) => {
  const people = ['Anna', 'Anna Muster', 'Berta', ''].map((name) => ({ name }));
  expect(
    namedIn(text, people)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(names);
});

test('who is mentioned in a note is notified, and nobody else', async ({ house }) => {
  const { message } = await buildMessage(house);
  const { name } = (await house.contextOf('officeOfFels')).user;
  const body = { text: `Bitte schauen: @${name}` };
  await house.call('admin', 'POST /api/v0/message/:id/note', { ...byPath(message._id), body });
  const told = async (who: 'officeOfFels' | 'system' | 'officeOfKirchberg') =>
    (
      (await house.call(who, 'GET /api/v0/notification/')).body as { notification: { sentence: string }[] }
    ).notification.filter(({ sentence }) => sentence.includes('erwähnt') && sentence.includes(message.reference))
      .length;
  expect([await told('officeOfFels'), await told('system'), await told('officeOfKirchberg')]).toEqual([1, 0, 0]);
});
