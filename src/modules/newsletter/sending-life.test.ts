// On both databases: parishes are merged while rows of the ledger wait.
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { MailError } from '#kernel/mail/smtp.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test, type Who } from '../../testing/house.ts';
import { switchComponent } from '../../testing/switch-component.ts';
import type { Sending } from './collections/sendings.ts';
import type { Template } from './collections/templates.ts';
import { noteLeft, unsubscribe } from './pages.ts';
import { newsletterPersonalData } from './service/personal-data.ts';
import { deliveries, sendings, subscribers } from './tables.ts';
import { act, MINUTE_MS, reportOf, sendNow, sentTo, tick } from './testing/run-sendings.ts';
import { buildList, buildReaders, buildSending } from './testing.ts';

const BUSY = new MailError({ code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' });

/** A sending that has begun and whose readers still wait. */
async function begunSending(house: House, readers = 3) {
  const list = await buildList(house);
  await buildReaders(house, list._id, readers);
  const sending = await buildSending(house, [list._id]);
  await sendNow(house, sending);
  house.mail.failWith(BUSY);
  await doJobs(house);
  house.mail.failWith(null);
  expect(await reportOf(house, sending._id)).toMatchObject({ state: 'sending', counts: { queued: readers } });
  return { list, sending };
}

async function goOn(house: House, minutes = 2): Promise<void> {
  house.clock.advance(minutes * MINUTE_MS);
  await tick(house);
  await doJobs(house);
}

async function scheduled(house: House, minutes = 60): Promise<Sending> {
  const list = await buildList(house);
  await buildReaders(house, list._id, 3);
  const sending = await buildSending(house, [list._id]);
  const { status, text } = await act(house, sending._id, 'schedule', { rev: sending.rev, planned: '' });
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  const startsAt = new Date(house.clock.now().getTime() + minutes * MINUTE_MS);
  await house.handle.db.update(sendings).set({ startsAt }).where(eq(sendings.id, sending._id));
  return sending;
}

/** Fels becomes a part of Kirchberg; it must not be the parish of the start page then. */
const mergeFels = async (house: House) => {
  await house.handle.query(`update sites set is_default = false`);
  await house.handle.query(`update sites set is_default = true where id = $1`, [house.sites.kirchberg._id]);
  house.server.forget();
  const body = { from: house.sites.fels._id, into: house.sites.kirchberg._id };
  const { status, text } = await house.call('admin', 'POST /api/v0/site/merge', { body });
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
};

describe('while a newsletter is on its way', () => {
  test.for([
    ['is renamed', 'PUT /api/v0/newsletter_list/'],
    ['goes to the trash', 'DELETE /api/v0/newsletter_list/:id'],
  ] as const)('its list %s, and all readers still get it', async ([, call], { house }) => {
    const { list, sending } = await begunSending(house);
    const { _id, rev } = list;
    const { status } = await house.call('admin', call, { params: { id: _id }, body: { _id, rev, name: 'Pfarrbrief' } });
    expect(status).toBe(200);
    await goOn(house);
    expect(await reportOf(house, sending._id)).toMatchObject({ state: 'finished', counts: { sent: 3 } });
  });

  test('a reader who is forgotten gets none, and is named nowhere', async ({ house }) => {
    const { sending } = await begunSending(house);
    const email = 'leserin0@example.test';
    const ctx = await house.contextOf('admin');
    await ctx.tx((tx) => newsletterPersonalData.erase(tx, crypto.randomUUID(), email));
    await goOn(house);
    expect(sentTo(house).join()).not.toContain('leserin0');
    expect(await house.handle.db.$count(deliveries, eq(deliveries.email, email))).toBe(0);
    expect(await reportOf(house, sending._id)).toMatchObject({
      state: 'finished',
      counts: { sent: 2, skipped: 1, total: 3 },
    });
  });

  test('its parish becomes part of another one, and each reader gets it once', async ({ house }) => {
    const { sending } = await begunSending(house);
    await mergeFels(house);
    await goOn(house);
    await goOn(house);
    expect(await reportOf(house, sending._id)).toMatchObject({
      state: 'finished',
      site: 'kirchberg',
      counts: { sent: 3 },
    });
    expect(sentTo(house)).toHaveLength(3);
  });

  test('newsletters are switched off: it stops, and waits for a person afterwards', async ({ house }) => {
    const { sending } = await begunSending(house);
    await switchComponent(house, 'newsletter', false, 'fels');
    await goOn(house);
    expect(sentTo(house)).toEqual([]);
    await switchComponent(house, 'newsletter', true, 'fels');
    await goOn(house);
    expect(sentTo(house)).toEqual([]);
    const held = await reportOf(house, sending._id);
    expect(held).toMatchObject({ state: 'held', reason: expect.stringContaining('abgeschaltet') });
    await act(house, sending._id, 'step', { rev: held.rev, step: 'resume' });
    await doJobs(house);
    expect(sentTo(house)).toHaveLength(3);
  });
});

describe('a planned newsletter', () => {
  test('leaves from the parish that its own became part of', async ({ house }) => {
    const sending = await scheduled(house);
    await mergeFels(house);
    await goOn(house, 61);
    await goOn(house);
    expect(await reportOf(house, sending._id)).toMatchObject({
      state: 'finished',
      site: 'kirchberg',
      counts: { sent: 3 },
    });
  });

  test('leaves a little later when newsletters were off at its moment', async ({ house }) => {
    const sending = await scheduled(house);
    await switchComponent(house, 'newsletter', false, 'fels');
    await goOn(house, 61);
    expect(sentTo(house)).toEqual([]);
    await switchComponent(house, 'newsletter', true, 'fels');
    await goOn(house, 10);
    expect(await reportOf(house, sending._id)).toMatchObject({ state: 'finished', counts: { sent: 3 } });
  });

  test('waits for a person when newsletters were off for longer than half an hour', async ({ house }) => {
    const sending = await scheduled(house);
    await switchComponent(house, 'newsletter', false, 'fels');
    await goOn(house, 95);
    await switchComponent(house, 'newsletter', true, 'fels');
    await goOn(house);
    expect(sentTo(house)).toEqual([]);
    expect(await reportOf(house, sending._id)).toMatchObject({ state: 'held', counts: { total: 0 } });
  });

  test('that repeats itself goes on without the template that it was begun with', async ({ house }) => {
    const body = { site: 'fels', name: 'Wochenüberblick', subject: 'Die Woche' };
    const made = await house.call('admin', 'POST /api/v0/newsletter_template/', { body });
    const template = (made.body as Template[])[0] as Template;
    const list = await buildList(house);
    await buildReaders(house, list._id, 2);
    const { _id, rev } = await buildSending(house, [list._id], { templateId: template._id });
    const repeat = { weekday: 5, time: '16:00' };
    expect((await act(house, _id, 'schedule', { rev, planned: '', repeat })).status).toBe(200);
    expect(
      (await house.call('admin', 'DELETE /api/v0/newsletter_template/:id', { params: { id: template._id } })).status,
    ).toBe(200);
    await house.handle.query('delete from newsletter_templates where id = $1', [template._id]);
    house.clock.advance(new Date('2026-11-27T15:00:30Z').getTime() - house.clock.now().getTime());
    await doJobs(house);
    await tick(house);
    await doJobs(house);
    expect(sentTo(house)).toHaveLength(2);
    expect(await reportOf(house, _id)).toMatchObject({ state: 'scheduled', startsAt: '2026-12-04T15:00:00.000Z' });
  });
});

test('the links of an email work after its newsletter was purged', async ({ house }) => {
  const list = await buildList(house);
  await buildReaders(house, list._id, 1);
  const sending = await buildSending(house, [list._id]);
  await sendNow(house, sending);
  await doJobs(house);
  const mail = house.mail.lastTo('leserin0@example.test');
  const url = new URL(/<(\S+Abmelden\S+)>/.exec(mail.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '');
  expect(
    (await house.call('admin', 'DELETE /api/v0/newsletter_sending/:id', { params: { id: sending._id } })).status,
  ).toBe(200);
  await house.handle.query('delete from newsletter_sendings where id = $1', [sending._id]);
  expect(await house.handle.db.$count(deliveries)).toBe(0);
  const id = url.pathname.split('/').at(-1) ?? '';
  const guest = await house.contextOf('guest');
  await unsubscribe(guest, { id, code: url.searchParams.get('code') ?? '' }, null);
  await noteLeft(guest, id, url.searchParams.get('sendung'));
  const [reader] = await house.handle.db.select().from(subscribers);
  expect(reader).toMatchObject({ state: 'unsubscribed' });
});

test('the office of another parish can do nothing with a newsletter', async ({ house }) => {
  const list = await buildList(house);
  await buildReaders(house, list._id, 1);
  const { _id, rev } = await buildSending(house, [list._id]);
  const params = { id: _id };
  const calls = [
    ['PUT /api/v0/newsletter_sending/', { body: { _id, rev, subject: 'Fremd' } }],
    ['DELETE /api/v0/newsletter_sending/:id', { params }],
    ['POST /api/v0/newsletter_sending/:id/schedule', { params, body: { rev, planned: '' } }],
    ['POST /api/v0/newsletter_sending/:id/step', { params, body: { rev, step: 'submit' } }],
    ['POST /api/v0/newsletter_sending/:id/again', { params, body: { rev, what: 'joined' } }],
    ['POST /api/v0/newsletter_sending/:id/copy', { params }],
    ['GET /api/v0/newsletter_sending/:id/report', { params }],
    ['GET /api/v0/newsletter_sending/:id/deliveries', { params }],
    ['POST /api/v0/fileLock/', { body: { kind: 'newsletter_sending', _id }, headers: { 'x-local-session-id': 'a' } }],
  ] as const;
  for (const [key, parts] of calls) {
    const { status } = await house.call('officeOfKirchberg', key as never, parts as never);
    expect([key, status]).toEqual([key, expect.toBeOneOf([403, 404])]);
  }
  expect(await reportOf(house, _id)).toMatchObject({ state: 'draft', rev });
});

describe('of two secretaries with one draft', () => {
  const tab = (who: Who) => ({ headers: { 'x-local-session-id': `tab-${who}` } });
  const lock = (house: House, who: Who, _id: string, path = '') =>
    house.call(
      who,
      `POST /api/v0/fileLock/${path}` as never,
      {
        body: { kind: 'newsletter_sending', _id },
        ...tab(who),
      } as never,
    );
  const write = (house: House, who: Who, { _id, rev }: Sending, subject: string) =>
    house.call(who, 'PUT /api/v0/newsletter_sending/', { body: { _id, rev, subject }, ...tab(who) });

  test('one writes, and the other one can take over', async ({ house }) => {
    const sending = await buildSending(house, []);
    expect((await lock(house, 'officeOfFels', sending._id)).status).toBe(200);
    expect((await lock(house, 'admin', sending._id)).status).toBe(423);
    expect((await write(house, 'admin', sending, 'Von der anderen')).status).toBe(423);
    expect((await act(house, sending._id, 'step', { rev: sending.rev, step: 'submit' })).status).not.toBe(200);
    expect((await lock(house, 'admin', sending._id, 'takeOver')).status).toBe(200);
    expect((await write(house, 'admin', sending, 'Von der anderen')).status).toBe(200);
    expect((await write(house, 'officeOfFels', sending, 'Zu spät')).status).toBe(423);
  });

  test('the later one is told what the earlier one stored', async ({ house }) => {
    const sending = await buildSending(house, []);
    expect((await write(house, 'officeOfFels', sending, 'Die erste')).status).toBe(200);
    const refused = await write(house, 'admin', sending, 'Die zweite');
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Die erste');
  });
});
