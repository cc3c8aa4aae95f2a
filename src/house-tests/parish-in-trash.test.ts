// A parish in the trash comes back whole: until then nothing of it changes by itself, and nobody hears from it.
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { remindPeople } from '../modules/booking/service/remind.ts';
import { lapseBookings } from '../modules/booking/service/waiting/lapse.ts';
import { book, buildKind, buildResource } from '../modules/booking/testing.ts';
import { sendings } from '../modules/newsletter/tables.ts';
import { act, MINUTE_MS, reportOf, sendNow, sentTo, tick } from '../modules/newsletter/testing/run-sendings.ts';
import { buildList, buildReaders, buildSending } from '../modules/newsletter/testing.ts';
import { remindFamilies } from '../modules/registrations/service/remind.ts';
import { lapseOffers } from '../modules/registrations/service/waiting-list.ts';
import { buildOffer, registerFamily } from '../modules/registrations/testing.ts';
import { ANNA, actOnService, askAll, mailsTo, ON, plannedAnna, settled } from '../modules/rosters/testing.ts';
import { announceChanges, followAll } from '../modules/worship/service/intentions/follow-schedule.ts';
import { accepted, first, mailsOf, openParish } from '../modules/worship/testing/intentions.ts';
import { doJobs } from '../testing/do-jobs.ts';
import { type House, test } from '../testing/house.ts';

const HOUR_MS = 60 * MINUTE_MS;

/** Fels goes to the trash; it must not be the parish of the start page then. Returns how it comes back. */
async function trashFels(house: House) {
  const { fels, kirchberg } = house.sites;
  await house.handle.query('update sites set is_default = false', []);
  await house.handle.query('update sites set is_default = true where id = $1', [kirchberg._id]);
  house.server.forget();
  const removed = await house.call('admin', 'DELETE /api/v0/site/:id', { params: { id: fels._id } });
  expect(removed.status, removed.text).toBe(200);
  return async () => {
    const body = [{ kind: 'site', _id: fels._id }];
    expect((await house.call('admin', 'POST /api/v0/trash/restore', { body })).status).toBe(200);
  };
}

test('its Masses keep their intentions, and no giver hears that they are off', async ({ house }) => {
  const { wednesday } = await openParish(house);
  const planned = await accepted(house, wednesday('2026-12-09'));
  await doJobs(house);
  const mails = await mailsOf(house);
  const restore = await trashFels(house);
  await followAll(house.server.contextOf);
  house.clock.advance(HOUR_MS);
  await announceChanges(house.server.contextOf);
  await doJobs(house);
  await restore();
  await followAll(house.server.contextOf);
  expect(await first(house)).toMatchObject({ state: 'planned', key: planned.key, on: '2026-12-09' });
  expect(await mailsOf(house)).toEqual(mails);
});

test('its planned newsletters wait, and one that was on its way asks before it goes on', async ({ house }) => {
  const list = await buildList(house);
  await buildReaders(house, list._id, 3);
  const planned = await buildSending(house, [list._id]);
  const { status } = await act(house, planned._id, 'schedule', { rev: planned.rev, planned: '' });
  expect(status).toBe(200);
  const startsAt = new Date(house.clock.now().getTime() + HOUR_MS);
  await house.handle.db.update(sendings).set({ startsAt }).where(eq(sendings.id, planned._id));
  const begun = await buildSending(house, [list._id]);
  await sendNow(house, begun);
  const restore = await trashFels(house);
  await doJobs(house);
  house.clock.advance(HOUR_MS + MINUTE_MS);
  await tick(house);
  await doJobs(house);
  expect(sentTo(house)).toEqual([]);
  await restore();
  expect(await reportOf(house, planned._id)).toMatchObject({ state: 'scheduled' });
  house.clock.advance(HOUR_MS);
  await tick(house);
  await doJobs(house);
  expect(await reportOf(house, planned._id)).toMatchObject({ state: 'held' });
  expect(sentTo(house)).toEqual([]);
});

test('its families and tenants are reminded once it is back', async ({ house }) => {
  const offer = await buildOffer(house, { reminderDays: 2 });
  await registerFamily(house, offer._id, ['Anna'], { email: 'eins@example.test' });
  const resource = await buildResource(house);
  const kind = await buildKind(house, resource._id, { reminderDays: 2 });
  await book(house, kind._id, { begins: '2026-12-05T09:00:00.000Z' });
  await doJobs(house);
  house.mail.sent.length = 0;
  const restore = await trashFels(house);
  const remind = async () => {
    await remindFamilies(house.server.contextOf);
    await remindPeople(house.server.contextOf);
    await doJobs(house);
    return house.mail.sent.length;
  };
  house.clock.set('2026-12-03T08:30:00Z');
  expect(await remind()).toBe(0);
  await restore();
  expect(await remind()).toBe(2);
});

test('whoever serves there hears of another time once it is back', async ({ house }) => {
  const { place } = await plannedAnna(house);
  await askAll(house);
  await actOnService(house, 'move', { key: place.key, rev: 0, reason: null, on: ON, at: '18:00' });
  await doJobs(house);
  const restore = await trashFels(house);
  house.mail.sent.length = 0;
  await settled(house);
  expect(mailsTo(house, ANNA)).toEqual([]);
  await restore();
  await settled(house);
  expect(mailsTo(house, ANNA)).toHaveLength(1);
});

test('what it offered to those who wait stays theirs until they can answer', async ({ house }) => {
  const offer = await buildOffer(house);
  await registerFamily(house, offer._id, ['Anna'], { email: 'eins@example.test' });
  const kind = await buildKind(house, (await buildResource(house))._id);
  await book(house, kind._id, { begins: '2026-12-05T09:00:00.000Z' });
  await doJobs(house);
  const until = house.clock.now().toISOString();
  await house.handle.query("update registrations_registrations set state = 'offered', offered_until = $1", [until]);
  await house.handle.query("update booking_bookings set state = 'offered', offered_until = $1", [until]);
  const restore = await trashFels(house);
  house.clock.advance(HOUR_MS);
  const lapse = async () => {
    await lapseOffers(house.server.contextOf);
    await lapseBookings(house.server.contextOf);
    const { rows } = await house.handle.query(
      'select state from registrations_registrations union all select state from booking_bookings',
      [],
    );
    return rows.map(({ state }) => state);
  };
  expect(await lapse()).toEqual(['offered', 'offered']);
  await restore();
  expect(await lapse()).toEqual(['lapsed', 'expired']);
});
