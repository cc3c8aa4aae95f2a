// On both databases: book numbers are given away under a lock.
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { joined } from '#kernel/db/joined.ts';
import { test } from '../../../testing/house.ts';
import { pdfPages } from '../../../testing/pdf-text.ts';
import type { IntentionItem } from '../contract/intentions.ts';
import { announceChanges, followAll } from '../service/intentions/follow-schedule.ts';
import { intentionPersonalData } from '../service/intentions/intention-data.ts';
import { readOwn, withdrawOwn } from '../service/intentions/own-intention.ts';
import { ownPath } from '../service/intentions/own-links.ts';
import { printSacristyList } from '../service/intentions/sacristy-list.ts';
import { forgetNames } from '../service/planning/forget-names.ts';
import { feastPlans, intentions, serviceRules } from '../tables.ts';
import {
  accepted,
  ask,
  first,
  listed,
  mailsOf,
  make,
  move,
  offered,
  openParish,
  refusalOf,
  settled,
} from '../testing/intentions.ts';

describe('the giver', () => {
  test('withdraws by a link that only acts when asked to, and the place is free again', async ({ house }) => {
    const { wednesday } = await openParish(house, { mostPerService: 1 });
    const { _id } = await accepted(house, wednesday('2026-12-09'), { visibility: 'web', consent: true });
    const guest = await house.contextOf('guest');
    const code =
      new URLSearchParams(ownPath(guest, { id: _id, siteId: guest.site.id }).split('?')[1]).get('code') ?? '';
    expect(await readOwn(guest, { id: _id, code: 'falsch' })).toBeNull();
    expect(await readOwn(guest, { id: _id, code })).toMatchObject({
      state: 'planned',
      when: 'Mittwoch, 9. Dezember, 18:00 Uhr',
      mayWithdraw: true,
    });
    expect(await refusalOf(withdrawOwn(guest, { id: _id, code: 'falsch' }))).toEqual(['notFound', {}]);
    await withdrawOwn(guest, { id: _id, code });
    await withdrawOwn(guest, { id: _id, code });
    expect(await first(house)).toMatchObject({ state: 'withdrawn', key: null });
    expect(await offered(house)).toContain('2026-12-09');
    const again = await move(house, await first(house), { to: 'planned', key: wednesday('2026-12-09') });
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('zurückgezogen')]);
  });

  test('is declined with words, and may be taken up again', async ({ house }) => {
    await openParish(house);
    await ask(house);
    const waiting = await first(house);
    expect((await move(house, { ...waiting, rev: 99 }, { to: 'declined' })).status).toBe(409);
    expect((await move(house, waiting, { to: 'planned' })).status).toBe(400);
    await move(house, waiting, { to: 'declined', answer: 'Bitte rufen Sie uns an.' });
    expect(await mailsOf(house)).toContain('Zu Ihrer Messintention');
    expect(house.mail.sent.at(-1)?.text).toContain('Bitte rufen Sie uns an.');
    expect((await move(house, await first(house), { to: 'waiting' })).status).toBe(200);
  });

  test('is told once, a while after, that the Mass is cancelled; the intention waits again (B-13)', async ({
    house,
  }) => {
    const { wednesday } = await openParish(house);
    const key = wednesday('2026-12-09');
    await accepted(house, key);
    const cancel = (rev: number) =>
      house.call('officeOfFels', 'POST /api/v0/service/cancel', { body: { key, rev, reason: 'Sturm' } });
    expect((await cancel(0)).status).toBe(200);
    await house.server.delivered();
    house.clock.advance(5 * 60_000);
    await announceChanges(async () => house.contextOf('admin'));
    expect(await first(house)).toMatchObject({ state: 'planned' });
    await house.call('officeOfFels', 'POST /api/v0/service/restore', { body: { key, rev: 1 } });
    await settled(house);
    expect(await first(house)).toMatchObject({ state: 'planned' });

    expect((await cancel(2)).status).toBe(200);
    await settled(house);
    await settled(house);
    expect(await first(house)).toMatchObject({
      state: 'waiting',
      key: null,
      on: null,
      wishKey: null,
      wishOn: '2026-12-09',
    });
    const subjects = await mailsOf(house);
    expect(subjects.filter((one) => one === 'Der Gottesdienst mit Ihrer Messintention entfällt')).toHaveLength(1);
  });

  test.for([
    ['another hour of its day', { at: '19:00' }, 'planned', 'Der Gottesdienst mit Ihrer Messintention wurde verlegt'],
    ['another day', { on: '2026-12-10' }, 'waiting', 'Der Gottesdienst mit Ihrer Messintention entfällt'],
  ] as const)('hears of a Mass moved to %s', async ([, to, state, subject], { house }) => {
    const { wednesday } = await openParish(house);
    const key = wednesday('2026-12-09');
    await accepted(house, key);
    const body = { key, rev: 0, reason: 'Begräbnis', ...to };
    expect((await house.call('officeOfFels', 'POST /api/v0/service/move', { body })).status).toBe(200);
    await settled(house);
    expect(await first(house)).toMatchObject({ state });
    expect(await mailsOf(house)).toContain(subject);
  });

  test('hears of a regular Mass that ended, that is no Mass any more, and of a parish without services', async ({
    house,
  }) => {
    const { wednesday, weekday } = await openParish(house);
    await accepted(house, wednesday('2026-12-09'));
    await accepted(house, wednesday('2026-12-16'));
    const change = { key: wednesday('2026-12-09'), rev: 0, patch: { type: 'wgf', title: 'Wort-Gottes-Feier' } };
    expect((await house.call('officeOfFels', 'POST /api/v0/service/change', { body: change })).status).toBe(200);
    await settled(house);
    expect((await listed(house, { state: 'waiting' })).map(({ wishOn }) => wishOn)).toEqual(['2026-12-09']);
    const end = { _id: weekday._id, rev: weekday.rev, toOn: '2026-12-12' };
    expect((await house.call('officeOfFels', 'PUT /api/v0/service_rule/', { body: end })).status).toBe(200);
    await settled(house);
    expect(await listed(house, { state: 'waiting' })).toHaveLength(2);
    await followAll(async () => house.contextOf('admin'));
  });

  test('hears of what changed without an event, also while the schedule of another parish cannot be read', async ({
    house,
  }) => {
    const { wednesday, weekday } = await openParish(house);
    const key = wednesday('2026-12-09');
    await accepted(house, key);
    const { db } = house.handle;
    const siteId = house.sites.kirchberg._id;
    await db.insert(intentions).values({ siteId, key: 'mi.2026-12-09', on: '2026-12-09', text: 'für + Karl' });
    await db.insert(feastPlans).values({ siteId, feastKey: 'immaculata', services: [null as never] });
    await db.update(serviceRules).set({ at: '19:00' }).where(eq(serviceRules.id, weekday._id));
    await followAll(house.server.contextOf);
    const [noted] = await db.select().from(intentions).where(eq(intentions.key, key));
    expect(noted?.standing).toContain('19:00');
    expect(noted?.announced).toContain('18:00');
  });
});

describe('the office', () => {
  test('notes a word by telephone without a date, and gives it one later', async ({ house }) => {
    const { wednesday } = await openParish(house);
    const { _id, rev } = await make(house, 'intention', { site: 'fels', text: 'für + Karl' });
    expect(await first(house)).toMatchObject({ state: 'waiting', on: null });
    const body = { _id, rev, key: wednesday('2026-12-09') };
    expect((await house.call('officeOfKirchberg', 'PUT /api/v0/intention/', { body })).status).toBe(403);
    expect((await house.call('officeOfFels', 'PUT /api/v0/intention/', { body })).status).toBe(200);
    expect(await first(house)).toMatchObject({ state: 'planned', on: '2026-12-09' });
  });

  test('takes one stipend for a Mass, numbers them without gaps, and hands the others on', async ({ house }) => {
    const { wednesday } = await openParish(house);
    const key = wednesday('2026-12-09');
    expect(await accepted(house, key, { stipendCents: 900 })).toMatchObject({ bookYear: 2026, bookNumber: 1 });
    await accepted(house, key);
    await ask(house, { service: key, stipendCents: 1200, text: '=SUM(A1)' });
    const [second] = (await listed(house, { state: 'waiting' })) as [IntentionItem];
    const refused = await move(house, second, { to: 'planned' });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('forwardedTo')]);
    const handed = await move(house, second, { to: 'planned', forwardedTo: 'Missio' });
    expect(handed.status, handed.text).toBe(200);
    const query = { site: 'fels', year: 2026 };
    expect((await house.call('officeOfKirchberg', 'GET /api/v0/intention_book/', { query })).status).toBe(403);
    const { body } = await house.call('officeOfFels', 'GET /api/v0/intention_book/', { query });
    expect(body).toMatchObject({
      total: 2,
      intention_book: [{ number: '2026/1' }, { number: '2026/2', forwardedTo: 'Missio' }],
      sums: { stipends: 2100, paid: 0, forwarded: 1200 },
    });
    const { text } = await house.call('officeOfFels', 'GET /api/v0/intention_book/file', { query });
    expect(text).toContain('2026/1;9. Dezember 2026;für † Anna Lösshofer;Maria Besteller;eingetragen;9,00');
    expect(text).toContain("'=SUM(A1)");
  });

  test('prints the list of a week for the sacristy, also what is for the house only', async ({ house }) => {
    const { wednesday } = await openParish(house);
    await accepted(house, wednesday('2026-12-09'));
    const office = await house.contextOf('officeOfFels');
    const { body } = await printSacristyList(office, { site: 'fels', from: '2026-12-09' });
    const words = (await pdfPages(Buffer.from(body))).join(' ');
    expect(words).toMatch(/Mittwoch, 9\. Dezember.*18:00.*Hl\. Messe.*† Anna Lösshofer.*nicht verlesen/);
    expect(words).not.toContain('Besteller');
  });
});

describe('personal data', () => {
  test('of a giver is exported, and erased without the Mass losing its intention', async ({ house }) => {
    const { wednesday } = await openParish(house);
    await accepted(house, wednesday('2026-12-09'), { visibility: 'web', consent: true });
    await ask(house);
    const admin = await house.contextOf('admin');
    const [exported] = await intentionPersonalData.export(admin, '', 'Maria@Example.test');
    expect(exported?.records).toHaveLength(2);
    await admin.tx((tx) => intentionPersonalData.erase(joined(tx), '', 'maria@example.test'));
    expect(await listed(house)).toMatchObject([{ state: 'planned', orderedBy: null, email: '', phone: '' }]);
    expect(await intentionPersonalData.export(admin, '', 'maria@example.test')).toEqual([]);
  });

  test('is forgotten after its time; a stipend keeps its number without a name', async ({ house }) => {
    const { wednesday } = await openParish(house);
    await accepted(house, wednesday('2026-12-09'), { stipendCents: 900 });
    await ask(house);
    house.clock.set('2028-06-01T09:00:00Z');
    expect(await forgetNames(await house.contextOf('admin'))).toBe(1);
    expect(await house.handle.db.select().from(intentions)).toMatchObject([
      { text: '–', orderedBy: null, email: '', bookNumber: 1 },
    ]);
  });
});
