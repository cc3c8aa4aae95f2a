// On both databases: rows of the ledger are claimed under concurrency.
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { MailError } from '#kernel/mail/smtp.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { test } from '../../testing/house.ts';
import { noteLeft, unsubscribe } from './pages.ts';
import { deliverSending } from './service/sendings/deliver-sending.ts';
import { holdRestored } from './service/sendings/hold-restored.ts';
import { deliveries, newsletterSettings, sendings, subscribers } from './tables.ts';
import { act, MINUTE_MS, reportOf, sendNow, sentTo, tick } from './testing/run-sendings.ts';
import { buildList, buildReaders, buildSending } from './testing.ts';

describe('a newsletter', () => {
  test('goes to every confirmed reader of its lists once, a minute after "send"', async ({ house }) => {
    const [one, other] = [await buildList(house), await buildList(house, { name: 'Intern' })];
    await buildReaders(house, one._id, 60);
    await house.handle.db
      .update(subscribers)
      .set({ lists: [one._id, other._id] })
      .where(eq(subscribers.email, 'leserin1@example.test'));
    await house.handle.db
      .update(subscribers)
      .set({ state: 'unsubscribed' })
      .where(eq(subscribers.email, 'leserin2@example.test'));
    const sending = await buildSending(house, [one._id], { without: [other._id] });
    const { status } = await act(house, sending._id, 'schedule', { rev: sending.rev, planned: '' });
    expect(status).toBe(200);
    await doJobs(house);
    expect(sentTo(house)).toEqual([]);
    house.clock.advance(MINUTE_MS);
    await doJobs(house);
    expect(new Set(sentTo(house)).size).toBe(58);
    expect(sentTo(house)).toHaveLength(58);
    const report = await reportOf(house, sending._id);
    expect(report).toMatchObject({ state: 'finished', counts: { sent: 58, total: 58, queued: 0 } });
  });

  test('carries the links and headers by which one leaves, from its list only', async ({ house }) => {
    const list = await buildList(house);
    await buildReaders(house, list._id, 1);
    const sending = await buildSending(house, [list._id]);
    await sendNow(house, sending);
    await doJobs(house);
    const mail = house.mail.lastTo('leserin0@example.test');
    expect(mail.headers).toMatchObject({
      'List-Unsubscribe': expect.stringMatching(new RegExp(`<https?://.*/Newsletter/Abmelden/.*liste=${list._id}`)),
      Precedence: 'bulk',
      'X-Kirchplatz-Newsletter': expect.stringMatching(/^kpn\./),
    });
    expect(mail.text).toContain('/Newsletter/Abmelden/');
    expect(mail.text).not.toContain('{{');
    expect(mail.html).not.toContain('{{');
  });

  test('is not sent to somebody who left before his turn', async ({ house }) => {
    const list = await buildList(house);
    await buildReaders(house, list._id, 3);
    const sending = await buildSending(house, [list._id]);
    await sendNow(house, sending);
    house.mail.failWith(new MailError({ code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }));
    await doJobs(house);
    house.mail.failWith(null);
    const { db } = house.handle;
    await db
      .update(subscribers)
      .set({ state: 'unsubscribed', lists: [] })
      .where(eq(subscribers.email, 'leserin0@example.test'));
    await db.delete(subscribers).where(eq(subscribers.email, 'leserin1@example.test'));
    house.clock.advance(2 * MINUTE_MS);
    await doJobs(house);
    expect(sentTo(house)).toEqual(['"Leserin 2" <leserin2@example.test>']);
    expect(await reportOf(house, sending._id)).toMatchObject({ state: 'finished', counts: { sent: 1, skipped: 2 } });
  });
});

describe('what cannot be sent', () => {
  test('is refused at its field', async ({ house }) => {
    const list = await buildList(house);
    const nobody = await buildSending(house, [list._id]);
    expect((await act(house, nobody._id, 'schedule', { rev: nobody.rev, planned: '' })).body).toMatchObject({
      details: { fields: { lists: expect.stringContaining('niemand') } },
    });
    const empty = await buildSending(house, [], { subject: '', blocks: [] });
    expect((await act(house, empty._id, 'schedule', { rev: empty.rev, planned: '' })).body).toMatchObject({
      details: { fields: { subject: expect.any(String), blocks: expect.any(String), lists: expect.any(String) } },
    });
    await buildReaders(house, list._id, 1);
    expect(
      (await act(house, nobody._id, 'schedule', { rev: nobody.rev, planned: '2026-11-20T08:00' })).body,
    ).toMatchObject({
      details: { fields: { planned: expect.stringContaining('vorbei') } },
    });
  });

  test('with a template of another parish is refused', async ({ house }) => {
    const template = { site: 'kirchberg', name: 'Fremd', subject: '', blocks: [] };
    const made = await house.call('admin', 'POST /api/v0/newsletter_template/', { body: template as never });
    const [{ _id: templateId }] = made.body as [{ _id: string }];
    const body = { site: 'fels', subject: 'Wochenüberblick', templateId };
    expect(await house.call('admin', 'POST /api/v0/newsletter_sending/', { body: body as never })).toMatchObject({
      status: 400,
      body: { details: { fields: { templateId: expect.any(String) } } },
    });
  });

  test('planned for a moment that was missed waits for a person', async ({ house }) => {
    const list = await buildList(house);
    await buildReaders(house, list._id, 3);
    const sending = await buildSending(house, [list._id]);
    await act(house, sending._id, 'schedule', { rev: sending.rev, planned: '2026-11-22T08:00' });
    house.jobs.queued.length = 0;
    house.clock.advance(30 * 60 * MINUTE_MS);
    await tick(house);
    await doJobs(house);
    const held = await reportOf(house, sending._id);
    expect(held).toMatchObject({ state: 'held', reason: expect.stringContaining('halbe Stunde') });
    expect(sentTo(house)).toEqual([]);
    await act(house, sending._id, 'step', { rev: held.rev, step: 'resume' });
    await doJobs(house);
    expect(sentTo(house)).toHaveLength(3);
  });
});

test('waiting for its limit, a sending has one job, however long it waits', async ({ house }) => {
  const list = await buildList(house);
  await buildReaders(house, list._id, 8);
  await house.handle.db
    .insert(newsletterSettings)
    .values({ siteId: (await house.contextOf('admin')).site.id, perHour: 2 });
  const sending = await buildSending(house, [list._id]);
  await sendNow(house, sending);
  await doJobs(house);
  const jobs = () => house.jobs.queued.filter(({ name }) => name === 'newsletter.deliver').length;
  for (let minute = 0; minute < 10; minute += 1) {
    house.clock.advance(MINUTE_MS);
    await tick(house);
    await doJobs(house);
  }
  expect(jobs()).toBe(1);
  const { rev } = await reportOf(house, sending._id);
  await act(house, sending._id, 'step', { rev, step: 'pause' });
  await act(house, sending._id, 'step', { rev: rev + 1, step: 'resume' });
  house.clock.advance(MINUTE_MS);
  await doJobs(house);
  house.clock.advance(MINUTE_MS);
  await doJobs(house);
  expect(jobs()).toBe(1);
  expect(sentTo(house)).toHaveLength(2);
});

test('one reader uses one of the emails that the mailbox allows, not a whole batch', async ({ house }) => {
  const [one, many] = [await buildList(house), await buildList(house, { name: 'Alle' })];
  await buildReaders(house, one._id, 1);
  await house.handle.db
    .insert(newsletterSettings)
    .values({ siteId: (await house.contextOf('admin')).site.id, perHour: 10 });
  await sendNow(house, await buildSending(house, [one._id]));
  await doJobs(house);
  await house.handle.db.delete(subscribers);
  await buildReaders(house, many._id, 20);
  await sendNow(house, await buildSending(house, [many._id]));
  await doJobs(house);
  expect(sentTo(house)).toHaveLength(10);
});

test('no more leave in an hour than the mailbox allows, and the rest follows', async ({ house }) => {
  const list = await buildList(house);
  await buildReaders(house, list._id, 25);
  await house.handle.db
    .insert(newsletterSettings)
    .values({ siteId: (await house.contextOf('admin')).site.id, perHour: 10 });
  const sending = await buildSending(house, [list._id]);
  await sendNow(house, sending);
  await doJobs(house);
  expect(sentTo(house)).toHaveLength(10);
  house.clock.advance(59 * MINUTE_MS);
  await doJobs(house);
  expect(sentTo(house)).toHaveLength(10);
  expect((await reportOf(house, sending._id)).minutesLeft).toBe(90);
  house.clock.advance(2 * MINUTE_MS);
  await tick(house);
  await doJobs(house);
  expect(sentTo(house)).toHaveLength(20);
  house.clock.advance(61 * MINUTE_MS);
  await tick(house);
  await doJobs(house);
  expect(sentTo(house)).toHaveLength(25);
});

test('two runs at the same time share the readers, and nobody gets two', async ({ house }) => {
  const list = await buildList(house);
  await buildReaders(house, list._id, 200);
  const sending = await buildSending(house, [list._id]);
  await sendNow(house, sending);
  await house.handle.db.update(sendings).set({ state: 'scheduled' });
  await doJobs(house);
  await house.handle.db.update(deliveries).set({ state: 'queued', dueAt: house.clock.now() });
  await house.handle.db.update(sendings).set({ state: 'sending' });
  house.mail.sent.length = 0;
  const runs = [1, 2, 3].map(async () => deliverSending(await house.contextOf('admin'), { sendingId: sending._id }));
  await Promise.all(runs);
  expect(sentTo(house)).toHaveLength(200);
  expect(new Set(sentTo(house)).size).toBe(200);
});

test('one that repeats itself makes a newsletter each week and stays planned', async ({ house }) => {
  const list = await buildList(house);
  await buildReaders(house, list._id, 2);
  const sending = await buildSending(house, [list._id]);
  const repeat = { weekday: 5, time: '16:00' };
  const { body } = await act(house, sending._id, 'schedule', { rev: sending.rev, planned: '', repeat });
  expect(body).toMatchObject({ state: 'scheduled', startsAt: '2026-11-27T15:00:00.000Z' });
  house.jobs.queued.length = 0;
  house.clock.advance(new Date('2026-11-27T15:00:30Z').getTime() - house.clock.now().getTime());
  await tick(house);
  await tick(house);
  await doJobs(house);
  expect(sentTo(house)).toHaveLength(2);
  expect(await reportOf(house, sending._id)).toMatchObject({
    state: 'scheduled',
    startsAt: '2026-12-04T15:00:00.000Z',
  });
});

test('what would leave by itself is held after a backup was put back', async ({ house }) => {
  const list = await buildList(house);
  await buildReaders(house, list._id, 2);
  const [planned, sent] = [await buildSending(house, [list._id]), await buildSending(house, [list._id])];
  await sendNow(house, sent);
  await doJobs(house);
  await act(house, planned._id, 'schedule', { rev: planned.rev, planned: '' });
  house.mail.sent.length = 0;
  expect(await holdRestored(house.handle.db)).toBe(1);
  house.clock.advance(2 * MINUTE_MS);
  await tick(house);
  await doJobs(house);
  expect(sentTo(house)).toEqual([]);
  expect(await reportOf(house, planned._id)).toMatchObject({
    state: 'held',
    reason: expect.stringContaining('Sicherung'),
  });
  expect(await reportOf(house, sent._id)).toMatchObject({ state: 'finished' });
});

test('a cancelled one stops at once', async ({ house }) => {
  const list = await buildList(house);
  await buildReaders(house, list._id, 3);
  const sending = await buildSending(house, [list._id]);
  await sendNow(house, sending);
  house.mail.failWith(new MailError({ code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }));
  await doJobs(house);
  house.mail.failWith(null);
  const { rev } = await reportOf(house, sending._id);
  await act(house, sending._id, 'step', { rev, step: 'cancel' });
  house.clock.advance(5 * MINUTE_MS);
  await tick(house);
  await doJobs(house);
  expect(sentTo(house)).toEqual([]);
  expect(await reportOf(house, sending._id)).toMatchObject({ state: 'cancelled', counts: { skipped: 3 } });
});

test('who leaves by its link is counted, and gets no further one', async ({ house }) => {
  const list = await buildList(house);
  await buildReaders(house, list._id, 1);
  const sending = await buildSending(house, [list._id]);
  await sendNow(house, sending);
  await doJobs(house);
  const url = new URL(
    /<(\S+Abmelden\S+)>/.exec(house.mail.lastTo('leserin0@example.test').headers?.['List-Unsubscribe'] ?? '')?.[1] ??
      '',
  );
  const id = url.pathname.split('/').at(-1) ?? '';
  await unsubscribe(await house.contextOf('guest'), { id, code: url.searchParams.get('code') ?? '' }, null);
  await noteLeft(await house.contextOf('guest'), id, url.searchParams.get('sendung'));
  expect((await reportOf(house, sending._id)).counts.left).toBe(1);
  const next = await buildSending(house, [list._id]);
  expect((await act(house, next._id, 'schedule', { rev: next.rev, planned: '' })).status).toBe(400);
});
