// On both databases: times are changed, given up and offered under locks.
import { text } from 'node:stream/consumers';
import ICAL from 'ical.js';
import { describe, expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import { readItems } from '../../testing/subscribed-calendar.ts';
import { loadOtherTimes, loadOwn, ownCalendar, ownElsewhere, postOwn } from './pages.ts';
import { tellBooking } from './service/mails/send-tell.ts';
import { remindPeople } from './service/remind.ts';
import { forgetPeople } from './service/retention.ts';
import { lapseBookings } from './service/waiting/lapse.ts';
import { bookings, occupancies } from './tables.ts';
import { book, buildBooking, buildKind, buildResource, waitFor } from './testing.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TEN = '2026-12-05T09:00:00.000Z';
const MARIA = 'maria@example.test';

/** The link of the last email to this address. */
function linkTo(house: House, email = MARIA) {
  const [, id = '', code = ''] = /Buchung\/([\da-f-]{36})\?code=([\w%-]+)/.exec(house.mail.lastTo(email).text) ?? [];
  return { id, code: decodeURIComponent(code) };
}

const subjectsTo = ({ mail }: House, email = MARIA): string[] =>
  mail.sent.filter(({ to }) => to.includes(email)).map(({ subject }) => subject);

const own = async (house: House, link: { id: string; code: string }) => loadOwn(await house.contextOf('guest'), link);

async function act(house: House, link: { id: string; code: string }, what: 'accept' | 'cancel' | 'change', form = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(form)) body.set(name, String(value));
  return postOwn(await house.contextOf('guest'), link, what, body);
}

const rowsIn = ({ handle }: House) => handle.db.select().from(bookings).orderBy(bookings.createdAt);

/** The hall, booked at ten by Maria, who was told. */
async function booked(house: House, kindChange: object = {}, resourceChange: object = {}) {
  const resource = await buildResource(house, { accessNote: 'Schlüssel beim Mesner', ...resourceChange });
  const kind = await buildKind(house, resource._id, { cancelHours: 48, ...kindChange });
  await book(house, kind._id, { begins: TEN });
  await doJobs(house);
  return { resource, kind, link: linkTo(house) };
}

async function switchOff(house: House): Promise<void> {
  const { rev } = (await house.call('admin', 'GET /api/v0/component/')).body as { rev: number };
  await house.call('admin', 'PUT /api/v0/component/', { body: { name: 'booking', on: false, rev } });
}

/** Calendar file of the last email. */
async function calendarOf(house: House, email = MARIA): Promise<string> {
  const [file] = house.mail.lastTo(email).attachments ?? [];
  const stream = await house.files.read(file?.key ?? '');
  return stream ? text(stream) : '';
}

describe('the own page', () => {
  test('opens with its code only, and B-11: looking changes nothing', async ({ house }) => {
    const { link } = await booked(house);
    expect(await own(house, { ...link, code: 'falsch' })).toBeNull();
    expect(await own(house, link)).toMatchObject({ state: 'confirmed', access: ['Schlüssel beim Mesner'] });
    const ctx = await house.contextOf('guest');
    expect(await loadOtherTimes(ctx, link, '')).toMatchObject({ on: '2026-12-01' });
    expect(await ownCalendar(ctx, link)).toContain('METHOD:PUBLISH');
    expect((await rowsIn(house)).map(({ state, rev }) => [state, rev])).toEqual([['confirmed', 2]]);
  });

  test('says how to get in only once it is confirmed', async ({ house }) => {
    const { link } = await booked(house, { needsApproval: true });
    expect(await own(house, link)).toMatchObject({ state: 'requested', access: [], contacts: [], hasCalendar: false });
  });

  test('cancels in time for nothing, and late for a fee', async ({ house }) => {
    const { link, kind } = await booked(house, { lateFeeCents: 5000 });
    await book(house, kind._id, { begins: '2026-12-05T13:00:00.000Z' }, { email: 'josef@example.test' });
    await doJobs(house);
    const late = linkTo(house, 'josef@example.test');
    expect(await act(house, link, 'cancel')).toBeNull();
    expect(await act(house, link, 'cancel')).toBeNull();
    house.clock.set('2026-12-05T08:00:00Z');
    expect(await own(house, late)).toMatchObject({ isLate: true, fee: '€\u00a050,–', mayChange: false });
    await act(house, late, 'cancel');
    expect((await rowsIn(house)).map(({ state }) => state)).toEqual(['cancelled', 'cancelledLate']);
    await doJobs(house);
    expect(house.mail.lastTo('josef@example.test').text).toContain('€\u00a050,–');
  });

  test('cannot cancel what has begun', async ({ house }) => {
    const { link } = await booked(house);
    house.clock.set('2026-12-05T09:30:00Z');
    expect(await act(house, link, 'cancel')).toMatchObject({ status: 409 });
    expect((await rowsIn(house))[0]?.state).toBe('confirmed');
  });

  test('moves to another time: the same id, both spans at once, refused where it is taken', async ({ house }) => {
    const { link, resource } = await booked(house);
    await buildBooking(house, resource._id, { startsAt: '2026-12-05T14:00', endsAt: '2026-12-05T15:00' });
    const at = (begins: string, rev = 2) => act(house, link, 'change', { begins, rev });
    expect(await at('2026-12-05T13:00:00.000Z')).toMatchObject({ status: 409 });
    expect(await at('2026-12-05T11:00:00.000Z', 1)).toMatchObject({ status: 409 });
    expect(await at('2026-11-01T11:00:00.000Z')).toMatchObject({ fields: { begins: expect.any(String) } });
    expect((await rowsIn(house))[0]).toMatchObject({ startsAt: '2026-12-05T10:00', sequence: 0 });
    expect(await at('2026-12-05T11:00:00.000Z')).toBeNull();
    expect((await rowsIn(house))[0]).toMatchObject({ id: link.id, startsAt: '2026-12-05T12:00', sequence: 1 });
    await buildBooking(house, resource._id, { startsAt: '2026-12-05T10:00', endsAt: '2026-12-05T11:00' });
    expect(await house.handle.db.$count(occupancies)).toBe(3);
  });

  test('stays while the component is off, and after its way of booking is gone', async ({ house }) => {
    const { link, kind } = await booked(house);
    await house.call('admin', 'DELETE /api/v0/booking_kind/:id', { params: { id: kind._id } });
    await switchOff(house);
    expect(await own(house, link)).toMatchObject({ mayChange: false, mayCancel: true });
    expect(await act(house, link, 'cancel')).toBeNull();
  });

  test('leads on once the booking belongs to another parish', async ({ house }) => {
    const { link } = await booked(house);
    await house.handle.db.update(bookings).set({ siteId: house.sites.kirchberg._id });
    expect(await own(house, link)).toBeNull();
    expect(await ownElsewhere(await house.contextOf('guest'), link)).toContain('/kirchberg/Buchung/');
  });
});

describe('B-9: calendar entries by email', () => {
  test('a change updates the same entry, and a cancellation takes it out', async ({ house }) => {
    const { link } = await booked(house);
    const first = await calendarOf(house);
    expect(first).toMatch(/METHOD:(REQUEST|PUBLISH)/);
    await act(house, link, 'change', { begins: '2026-12-05T11:00:00.000Z', rev: 2 });
    await doJobs(house);
    const second = await calendarOf(house);
    await act(house, link, 'cancel');
    await doJobs(house);
    const items = [first, second, await calendarOf(house)].flatMap((file) => readItems(file));
    expect(new Set(items.map(({ uid }) => uid)).size).toBe(1);
    expect(items.map(({ sequence, isCancelled }) => [sequence, isCancelled])).toEqual([
      [0, false],
      [1, false],
      [2, true],
    ]);
  });

  test('is an invitation by the parish where it has an address', async ({ house }) => {
    const { link } = await booked(house);
    const file = await calendarOf(house);
    const calendar = new ICAL.Component(ICAL.parse(file) as never);
    const event = calendar.getFirstSubcomponent('vevent');
    if (calendar.getFirstPropertyValue('method') === 'REQUEST')
      expect(String(event?.getFirstPropertyValue('attendee'))).toBe(`mailto:${MARIA}`);
    expect(event?.getFirstPropertyValue('uid')).toContain(link.id);
  });

  test('an email whose job is repeated is sent once, and none that is no longer true', async ({ house }) => {
    const { link } = await booked(house);
    const ctx = await house.contextOf('guest');
    await tellBooking(ctx, { id: link.id, kind: 'confirmed', of: '2' });
    await tellBooking(ctx, { id: link.id, kind: 'declined', of: '9' });
    expect(subjectsTo(house)).toEqual(['Gebucht: Pfarrheim mieten']);
  });
});

test('B-9: feeds show free and busy to everybody, the occasion to the caretaker, names to staff', async ({ house }) => {
  house.clock.set('2026-10-20T08:00:00Z');
  const resource = await buildResource(house);
  for (const day of ['2026-10-24', '2026-10-25', '2026-10-31'])
    await buildBooking(house, resource._id, {
      startsAt: `${day}T10:00`,
      endsAt: `${day}T11:00`,
      internalNote: 'zahlt nie',
      note: 'Allergie',
    });
  const { body } = await house.call('admin', 'GET /api/v0/resource/:id/feeds', { params: { id: resource._id } });
  const feeds = body as { staff: string; caretaker: string; public: string };
  const read = async (url: string) => (await house.server.app.inject({ url: new URL(url).pathname })).body;
  const [open, caretaker, staff] = [await read(feeds.public), await read(feeds.caretaker), await read(feeds.staff)];
  expect(
    readItems(open).map(({ summary, instant, on }) => [summary, on, instant?.toISOString().slice(11, 16)]),
  ).toEqual([
    ['belegt', '2026-10-24', '08:00'],
    ['belegt', '2026-10-25', '09:00'],
    ['belegt', '2026-10-31', '09:00'],
  ]);
  expect(open).not.toMatch(/Maria|Chorprobe/);
  expect(caretaker).toContain('Chorprobe');
  expect(caretaker).not.toContain('Maria');
  expect(staff).toContain('Maria Beispiel');
  expect(open + caretaker + staff).not.toMatch(/zahlt nie|Allergie/);
  const wrong = await house.server.app.inject({ url: `/ical/belegung/staff-${resource._id}${'x'.repeat(43)}.ics` });
  expect(wrong.statusCode).toBe(404);
});

describe('the waiting list', () => {
  test('offers a freed time to the first for a day, then to the next', async ({ house }) => {
    const { link, kind } = await booked(house);
    for (const email of ['eins@example.test', 'zwei@example.test']) {
      await waitFor(house, kind._id, { begins: TEN }, { email });
      await doJobs(house);
      house.clock.advance(60_000);
    }
    await act(house, link, 'cancel');
    await doJobs(house);
    const states = async () => (await rowsIn(house)).map(({ state }) => state);
    expect(await states()).toEqual(['cancelled', 'offered', 'waiting']);
    const first = linkTo(house, 'eins@example.test');
    house.clock.advance(DAY_MS + 60_000);
    expect(await act(house, first, 'accept')).toMatchObject({ status: 409 });
    await lapseBookings(house.server.contextOf);
    await doJobs(house);
    expect(await states()).toEqual(['cancelled', 'expired', 'offered']);
    expect(await act(house, linkTo(house, 'zwei@example.test'), 'accept')).toBeNull();
    expect(await states()).toEqual(['cancelled', 'expired', 'confirmed']);
    expect(subjectsTo(house, 'eins@example.test')).toEqual([
      'Auf der Warteliste: Pfarrheim mieten',
      'Frei geworden: Pfarrheim mieten',
      'Nicht zustande gekommen: Pfarrheim mieten',
    ]);
  });

  test('is refused where a way of booking has none', async ({ house }) => {
    const { kind } = await booked(house, { hasWaitingList: false });
    await expect(waitFor(house, kind._id, { begins: TEN })).rejects.toMatchObject({ code: 'booking.noWaiting' });
  });
});

test('reminds once, by day, of what was booked before', async ({ house }) => {
  await booked(house);
  for (const at of ['2026-12-02T10:00:00Z', '2026-12-03T03:00:00Z', '2026-12-03T09:00:00Z', '2026-12-03T12:00:00Z']) {
    house.clock.set(at);
    await remindPeople(house.server.contextOf);
    await doJobs(house);
  }
  expect(subjectsTo(house).slice(1)).toEqual(['Bald ist es so weit: Pfarrheim mieten']);
});

test('B-15: names go after the days of the way of booking, times and prices stay', async ({ house }) => {
  const { link } = await booked(house, { retentionDays: 30 });
  house.clock.set('2027-01-03T10:00:00Z');
  await forgetPeople(await house.contextOf('guest'));
  expect((await rowsIn(house))[0]).toMatchObject({ name: 'Maria Beispiel', forgottenAt: null });
  house.clock.set('2027-01-05T10:00:00Z');
  await forgetPeople(await house.contextOf('guest'));
  expect((await rowsIn(house))[0]).toMatchObject({
    name: '',
    email: '',
    phone: '',
    title: '',
    state: 'confirmed',
    startsAt: '2026-12-05T10:00',
  });
  expect(await own(house, link)).toBeNull();
});
