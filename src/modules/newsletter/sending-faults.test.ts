// On both databases: rows of the ledger are claimed under concurrency.
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { MailError } from '#kernel/mail/smtp.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { test } from '../../testing/house.ts';
import { dropFormerRuns } from './service/sendings/runs.ts';
import { deliveries, sendings, subscribers, workers } from './tables.ts';
import { act, MINUTE_MS, reportOf, sendNow, sentTo, tick } from './testing/run-sendings.ts';
import { buildList, buildReaders, buildSending } from './testing.ts';

describe('a mail server', () => {
  const fails = (responseCode: number, message = '', command = 'RCPT TO') =>
    new MailError({ code: 'EENVELOPE', responseCode, command, message });

  test('that refuses for now is asked again, and each reader gets one email', async ({ house }) => {
    const list = await buildList(house);
    await buildReaders(house, list._id, 4);
    const sending = await buildSending(house, [list._id]);
    await sendNow(house, sending);
    house.mail.failWith(fails(451));
    await doJobs(house);
    expect(await reportOf(house, sending._id)).toMatchObject({ state: 'sending', counts: { queued: 4, sent: 0 } });
    house.mail.failWith(null);
    house.clock.advance(2 * MINUTE_MS);
    await doJobs(house);
    expect(sentTo(house)).toHaveLength(4);
    expect(await reportOf(house, sending._id)).toMatchObject({ state: 'finished', counts: { sent: 4 } });
  });

  test('that does not accept the login pauses the sending, and nobody is blamed', async ({ house }) => {
    const list = await buildList(house);
    await buildReaders(house, list._id, 4);
    const sending = await buildSending(house, [list._id]);
    await sendNow(house, sending);
    house.mail.failWith(new MailError({ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }));
    await doJobs(house);
    const paused = await reportOf(house, sending._id);
    expect(paused).toMatchObject({
      state: 'paused',
      reason: expect.stringContaining('Passwort'),
      counts: { queued: 4 },
    });
    house.mail.failWith(null);
    await act(house, sending._id, 'step', { rev: paused.rev, step: 'resume' });
    await doJobs(house);
    expect(await reportOf(house, sending._id)).toMatchObject({ state: 'finished', counts: { sent: 4 } });
  });

  test('that knows no such mailbox closes the address', async ({ house }) => {
    const list = await buildList(house);
    await buildReaders(house, list._id, 1);
    const sending = await buildSending(house, [list._id]);
    await sendNow(house, sending);
    house.mail.failWith(fails(550, '550 5.1.1 user unknown'));
    await doJobs(house);
    expect(await reportOf(house, sending._id)).toMatchObject({ state: 'finished', counts: { bounced: 1 } });
    const [row] = await house.handle.db.select().from(subscribers);
    expect(row?.state).toBe('bounced');
  });

  test('that knows few of the mailboxes of an old list does not stop the sending; one that knows none of many does', async ({
    house,
  }) => {
    const noMailbox = fails(550, '550 5.1.1 user unknown');
    const [old, wrong] = [await buildList(house), await buildList(house, { name: 'Alle' })];
    await buildReaders(house, old._id, 30);
    const first = await buildSending(house, [old._id]);
    await sendNow(house, first);
    house.mail.failWith(noMailbox);
    await doJobs(house);
    expect(await reportOf(house, first._id)).toMatchObject({ state: 'finished', counts: { bounced: 30 } });

    await house.handle.db.delete(subscribers);
    await buildReaders(house, wrong._id, 120);
    const second = await buildSending(house, [wrong._id]);
    await sendNow(house, second);
    await doJobs(house);
    const { state, counts } = await reportOf(house, second._id);
    expect([state, counts.bounced < 80, counts.queued > 40]).toEqual(['paused', true, true]);
  });

  test('that refuses some lets only those be sent again', async ({ house }) => {
    const list = await buildList(house);
    await buildReaders(house, list._id, 3);
    const sending = await buildSending(house, [list._id]);
    await sendNow(house, sending);
    house.mail.failWith(fails(554, '554 refused'));
    await doJobs(house);
    house.mail.failWith(null);
    const report = await reportOf(house, sending._id);
    expect(report).toMatchObject({ state: 'finished', counts: { failed: 3 }, problems: [{ count: 3 }] });
    expect((await act(house, sending._id, 'again', { rev: report.rev, what: 'unclear' })).status).toBe(409);
    expect((await act(house, sending._id, 'again', { rev: report.rev, what: 'failed' })).status).toBe(200);
    await doJobs(house);
    expect(sentTo(house)).toHaveLength(3);
    expect(await reportOf(house, sending._id)).toMatchObject({ state: 'finished', counts: { sent: 3, failed: 0 } });
  });
});

describe('a kill', () => {
  test('leaves what was on its way unclear, until a person decides', async ({ house }) => {
    const list = await buildList(house);
    await buildReaders(house, list._id, 3);
    const sending = await buildSending(house, [list._id]);
    await sendNow(house, sending);
    await doJobs(house);
    const { db } = house.handle;
    const dead = crypto.randomUUID();
    await db.insert(workers).values({ id: dead, sendingId: sending._id, seenAt: house.clock.now() });
    const [row] = await db.select().from(deliveries).limit(1);
    await db
      .update(deliveries)
      .set({ state: 'sending', claimedBy: dead, claimedAt: house.clock.now() })
      .where(eq(deliveries.id, row?.id ?? ''));
    await db.update(sendings).set({ state: 'sending' });
    await tick(house);
    expect(await reportOf(house, sending._id)).toMatchObject({ state: 'sending', counts: { sending: 1 } });
    house.clock.advance(2 * MINUTE_MS);
    await tick(house);
    const report = await reportOf(house, sending._id);
    expect(report).toMatchObject({
      state: 'paused',
      counts: { unclear: 1, sent: 2 },
      reason: expect.stringContaining('unklar'),
    });
    await act(house, sending._id, 'again', { rev: report.rev, what: 'settle' });
    expect(await reportOf(house, sending._id)).toMatchObject({ state: 'finished', counts: { unclear: 0, sent: 3 } });
    expect(sentTo(house)).toHaveLength(3);
  });

  test('of the only process there is makes it unclear with its next start', async ({ house }) => {
    const list = await buildList(house);
    await buildReaders(house, list._id, 2);
    const sending = await buildSending(house, [list._id]);
    await sendNow(house, sending);
    await doJobs(house);
    const { db } = house.handle;
    const dead = crypto.randomUUID();
    await db.insert(workers).values({ id: dead, sendingId: sending._id, seenAt: house.clock.now() });
    await db.update(deliveries).set({ state: 'sending', claimedBy: dead, claimedAt: house.clock.now() });
    await db.update(sendings).set({ state: 'sending' });
    expect(await dropFormerRuns(db, house.clock.now())).toBe(true);
    expect(await dropFormerRuns(db, house.clock.now())).toBe(false);
    await tick(house);
    expect(await reportOf(house, sending._id)).toMatchObject({ state: 'paused', counts: { unclear: 2 } });
  });
});
