import { expect } from 'vitest';
import { answerTo } from '#kernel/captcha/testing.ts';
import { addAccount } from '#modules/auth/index.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import type { Message } from './contract.ts';
import { buildMessage } from './testing.ts';

/** A confidential form of Fels with this reader, and one message that came through it. */
async function confide(house: House, reader: string): Promise<void> {
  const form = { site: 'fels', kind: 'pastoral', slug: 'Gespraech', title: { de: 'Gespräch', en: 'Talk' } };
  const own = { confidential: true, readers: [reader] };
  expect((await house.call('admin', 'POST /api/v0/form/', { body: { ...form, ...own } })).status).toBe(201);
  await write(house);
}

async function write(house: House): Promise<void> {
  const { body } = await house.call('guest', 'GET /api/v0/captcha');
  const { token } = body as { token: string };
  house.clock.advance(4000);
  const values = { name: 'Anna Muster', email: 'anna@example.test', message: 'Ich brauche ein Gespräch.' };
  const sent = { site: 'fels', form: 'Gespraech', values, privacy: true, captcha: { token, answer: answerTo(token) } };
  expect((await house.call('guest', 'POST /api/v0/forms/jobs', { body: sent })).status).toBe(201);
}

const readersOf = async (house: House): Promise<unknown[]> => {
  const { rows } = await house.handle.query(
    'select readers from message_forms where confidential union all select readers from messages where is_confidential',
    [],
  );
  return rows.map(({ readers }) => readers);
};

const assigneeOf = async (house: House, id: string) =>
  (await house.handle.query('select assignee_id from messages where id = $1', [id])).rows[0]?.assignee_id;

async function handOver(house: House, from: string, to: string | null): Promise<void> {
  const user = await house.call('admin', 'GET /api/v0/auth/:id', { params: { id: from } });
  const [{ rev }] = (user.body as { auth: [{ rev: number }] }).auth;
  const answer = await house.call('admin', 'POST /api/v0/auth/handover', { body: { _id: from, rev, to } });
  expect(answer.status).toBe(200);
}

const successorIn = async (house: House, siteId: string) =>
  addAccount(house.handle.db, {
    handle: 'nachfolge@pfarrverband.example',
    name: 'Nina Nachfolge',
    roles: [{ role: 'pfarramt', siteId }],
  });

async function assigned(house: House): Promise<Message> {
  const { message } = await buildMessage(house);
  const body = { _id: message._id, rev: message.rev, assignee: house.people.officeOfFels.id };
  expect((await house.call('admin', 'PUT /api/v0/message/', { body })).status).toBe(200);
  return message;
}

test('whoever leaves hands on assigned messages and confidential forms, and an undo brings them back', async ({
  house,
}) => {
  const { officeOfFels } = house.people;
  await confide(house, officeOfFels.id);
  const message = await assigned(house);
  const list = await house.call('admin', 'GET /api/v0/auth/:id/handover', { params: { id: officeOfFels.id } });
  expect(list.body).toEqual({
    items: [
      { title: 'Zugeteilte Nachrichten', count: 1, examples: [message.reference] },
      { title: 'Vertrauliche Formulare, die diese Person liest', count: 1, examples: ['Gespräch'] },
    ],
  });
  const { id } = await successorIn(house, house.sites.fels._id);
  await handOver(house, officeOfFels.id, id);
  expect(await readersOf(house)).toEqual([[id], [id]]);
  expect(await assigneeOf(house, message._id)).toBe(id);
  const { rows } = await house.handle.query("select id from audit_trail where act = 'auth.user.handOver'", []);
  const undone = await house.call('admin', 'POST /api/v0/audit/:id/undo', { params: { id: String(rows[0]?.id) } });
  expect(undone.status).toBe(200);
  expect(await readersOf(house)).toEqual([[officeOfFels.id], [officeOfFels.id]]);
  expect(await assigneeOf(house, message._id)).toBe(officeOfFels.id);
});

test('nothing goes to a successor who may not open it, and the office hears that nobody reads a form', async ({
  house,
}) => {
  const { officeOfFels } = house.people;
  await confide(house, officeOfFels.id);
  const message = await assigned(house);
  const { id } = await successorIn(house, house.sites.kirchberg._id);
  await handOver(house, officeOfFels.id, id);
  expect(await readersOf(house)).toEqual([[officeOfFels.id], [officeOfFels.id]]);
  expect(await assigneeOf(house, message._id)).toBe(officeOfFels.id);
  await house.handle.query(`update sites set details = details || '{"email":"kanzlei@fels.test"}' where id = $1`, [
    house.sites.fels._id,
  ]);
  await doJobs(house);
  house.mail.sent.length = 0;
  await write(house);
  await doJobs(house);
  const [told] = house.mail.sent.filter(({ to }) => to === 'kanzlei@fels.test');
  expect(told?.text).toContain('Über das Formular „Gespräch“ ist eine vertrauliche Nachricht gekommen, aber niemand');
  expect(told?.text).not.toMatch(/Anna|Gespräch\./);
});

test('the merged account of one person reads what both accounts read', async ({ house }) => {
  const { officeOfFels } = house.people;
  await confide(house, officeOfFels.id);
  const message = await assigned(house);
  const { id } = await successorIn(house, house.sites.fels._id);
  const body = { keep: { _id: id, rev: 1 }, drop: { _id: officeOfFels.id, rev: 1 }, take: [] };
  expect((await house.call('admin', 'POST /api/v0/auth/merge', { body })).status).toBe(200);
  expect(await readersOf(house)).toEqual([[id], [id]]);
  expect(await assigneeOf(house, message._id)).toBe(id);
});
