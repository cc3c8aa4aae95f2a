import { expect } from 'vitest';
import { answerTo } from '#kernel/captcha/testing.ts';
import { type House, test, type Who } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import type { Message, Thread } from './contract.ts';
import { buildMessage } from './testing.ts';

type Told = { sentence: string; path: string };

const toldOf = async (house: House, who: Who): Promise<Told[]> =>
  ((await house.call(who, 'GET /api/v0/notification/')).body as { notification: Told[] }).notification.map(
    ({ sentence, path }) => ({ sentence, path }),
  );

async function submitTo(house: House, form: string): Promise<void> {
  const { body } = await house.call('guest', 'GET /api/v0/captcha');
  const { token } = body as { token: string };
  house.clock.advance(4000);
  const values = { name: 'Anna Muster', email: 'anna@example.test', message: 'Ich brauche ein Gespräch.' };
  const sent = { site: 'fels', form, values, privacy: true, captcha: { token, answer: answerTo(token) } };
  expect((await house.call('guest', 'POST /api/v0/forms/jobs', { body: sent })).status).toBe(201);
}

test('of a confidential message only its readers are told, and only they can be named or get it', async ({ house }) => {
  const form = { site: 'fels', kind: 'pastoral', slug: 'Gespraech', title: { de: 'Gespräch', en: 'Talk' } };
  const own = { confidential: true, readers: [house.people.officeOfFels.id] };
  expect((await house.call('admin', 'POST /api/v0/form/', { body: { ...form, ...own } })).status).toBe(201);
  await submitTo(house, 'Gespraech');
  const list = await house.call('officeOfFels', 'GET /api/v0/message/');
  const [message] = (list.body as { message: Message[] }).message;
  const id = message?._id ?? '';
  const about = async (who: Who) => (await toldOf(house, who)).filter(({ path }) => path.endsWith(id));
  expect(await about('admin')).toEqual([]);
  expect(await about('officeOfKirchberg')).toEqual([]);
  expect(await about('officeOfFels')).toHaveLength(1);
  const thread = (await house.call('officeOfFels', 'GET /api/v0/message/:id', byPath(id))).body as Thread;
  expect(thread.people.map(({ _id }) => _id)).toEqual([house.people.officeOfFels.id]);
  expect((await house.call('admin', 'GET /api/v0/message/:id', byPath(message?.reference ?? ''))).status).toBe(404);
});

test('a notification leads to its message, and an assignment tells the one who got it', async ({ house }) => {
  const { message } = await buildMessage(house);
  const byReference = `messages/inbox/${message.reference}`;
  const thread = (await house.call('admin', 'GET /api/v0/message/:id', byPath(message._id))).body as Thread;
  const office = thread.people.find(({ _id }) => _id === house.people.officeOfFels.id);
  expect(office).toBeDefined();
  const note = { ...byPath(message._id), body: { text: `@${office?.name} bitte` } };
  expect((await house.call('admin', 'POST /api/v0/message/:id/note', note)).status).toBe(200);
  expect((await toldOf(house, 'officeOfFels')).map(({ path }) => path)).toEqual([byReference]);
  const assigned = { _id: message._id, rev: message.rev, assignee: office?._id };
  expect((await house.call('admin', 'PUT /api/v0/message/', { body: assigned })).status).toBe(200);
  const byId = `messages/inbox/${message._id}`;
  expect((await toldOf(house, 'officeOfFels')).map(({ path }) => path)).toEqual([byId, byReference]);
  expect((await toldOf(house, 'system')).filter(({ path }) => path === byId)).toEqual([]);
  await submitTo(house, 'Kontakt');
  const [newest] = await toldOf(house, 'officeOfFels');
  expect(newest?.path).toMatch(/^messages\/inbox\/[\da-f-]{36}$/);
});
