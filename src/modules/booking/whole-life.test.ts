// On both databases: people work on bookings at once.
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import { byPath } from '../../testing/matrix.ts';
import { actOnOrder, payByTransfer } from '../orders/testing.ts';
import type { Booking } from './contract/booking.ts';
import type { BookingKind } from './contract/booking-kind.ts';
import { loadKinds, loadOwn } from './pages.ts';
import { bookingPersonalData } from './service/booking-data.ts';
import { codeOf } from './service/own/own-links.ts';
import { lapseBookings } from './service/waiting/lapse.ts';
import { bookings, occupancies } from './tables.ts';
import { bookedHall, orderBooking, TEN } from './testing/paid-hall.ts';
import { book, buildBooking, buildKind, buildResource, hold } from './testing.ts';

const MARIA = 'maria@example.test';
const NOON = '2026-12-05T11:00:00.000Z';

const rowsIn = ({ handle }: House) => handle.db.select().from(bookings).orderBy(bookings.createdAt, bookings.id);
const statesIn = async (house: House) => (await rowsIn(house)).map(({ state }) => state);

async function own(house: House, id: string) {
  const ctx = await house.contextOf('guest');
  return loadOwn(ctx, { id, code: codeOf(ctx, id) });
}

async function read(house: House, id: string): Promise<Booking | undefined> {
  const { body } = await house.call('admin', 'GET /api/v0/booking/:id', byPath(id));
  return (body as { booking: Booking[] }).booking[0];
}

const change = (house: House, body: object) => house.call('admin', 'PUT /api/v0/booking/', { body });

const decide = (house: House, id: string, rev: number, to: string) =>
  house.call('admin', 'POST /api/v0/booking/:id/state', { ...byPath(id), body: { rev, to, reason: '' } });

async function switchRoom(house: House, on: boolean): Promise<void> {
  const { rev } = (await house.call('admin', 'GET /api/v0/component/')).body as { rev: number };
  await house.call('admin', 'PUT /api/v0/component/', { body: { name: 'booking', on, rev } });
}

describe('questions of a way of booking that change', () => {
  const MUSIC = { key: 'musik', kind: 'yesNo', label: 'Gibt es Musik?', labelEn: 'Will there be music?' };
  const FOOD = { key: 'essen', kind: 'text', label: 'Essen' };

  async function answered(house: House) {
    const resource = await buildResource(house);
    const kind = await buildKind(house, resource._id, { questions: [MUSIC, FOOD] });
    const { id } = await book(house, kind._id, { begins: TEN }, { answers: { musik: 'yes', essen: 'Suppe' } });
    const ask = async (questions: object[]) => {
      const { body } = await house.call('admin', 'GET /api/v0/booking_kind/:id', byPath(kind._id));
      const rev = (body as { booking_kind: BookingKind[] }).booking_kind[0]?.rev;
      return house.call('admin', 'PUT /api/v0/booking_kind/', { body: { _id: kind._id, rev, questions } });
    };
    return { id, kind, ask };
  }

  test('leave old answers with the words to which they were given', async ({ house }) => {
    const { id, ask } = await answered(house);
    expect((await ask([{ ...FOOD, kind: 'choice', label: 'Vegetarisch?', options: ['ja', 'nein'] }])).status).toBe(200);
    expect(await read(house, id)).toMatchObject({
      answers: { musik: 'yes', essen: 'Suppe' },
      asked: [
        { ...MUSIC, labelEn: 'Will there be music?' },
        { key: 'essen', kind: 'text', label: 'Essen' },
      ],
    });
    const ctx = await house.contextOf('guest');
    const [found] = await bookingPersonalData.export(ctx, '', MARIA);
    expect(found?.records[0]?.answers).toBe('Gibt es Musik? Ja; Essen: Suppe');
  });

  test('are asked in the new words where the office answers them anew; what it leaves stays', async ({ house }) => {
    const { id, kind, ask } = await answered(house);
    await ask([{ ...FOOD, kind: 'choice', label: 'Vegetarisch?', options: ['ja', 'nein'] }]);
    const answers = { musik: 'yes', essen: 'ja' };
    expect((await change(house, { _id: id, rev: 2, answers })).status).toBe(200);
    expect((await read(house, id))?.asked).toMatchObject([
      { key: 'musik', label: 'Gibt es Musik?' },
      { key: 'essen', kind: 'choice', label: 'Vegetarisch?' },
    ]);
    expect((await house.call('admin', 'DELETE /api/v0/booking_kind/:id', byPath(kind._id))).status).toBe(200);
    expect((await change(house, { _id: id, rev: 3, title: 'Anders' })).status).toBe(200);
    expect((await read(house, id))?.asked).toHaveLength(2);
  });

  test('get a key of their own where a yes would mean something else, so that both answers stay', async ({ house }) => {
    const { id, ask } = await answered(house);
    const without = { ...MUSIC, label: 'Kommen Sie ohne Musik?', labelEn: '' };
    const { body } = await ask([without, FOOD]);
    const keys = (body as BookingKind[])[0]?.questions.map(({ key }) => key) ?? [];
    expect(keys).toEqual([expect.not.stringMatching(/^musik$/), 'essen']);
    const answers = { musik: 'yes', essen: 'Suppe', [keys[0] ?? '']: 'yes' };
    expect((await change(house, { _id: id, rev: 2, answers })).status).toBe(200);
    expect((await read(house, id))?.asked.map(({ label }) => label)).toEqual([
      'Gibt es Musik?',
      'Essen',
      'Kommen Sie ohne Musik?',
    ]);
    // The same words again keep the key.
    expect((await ask([{ ...without, key: keys[0], isRequired: true }, FOOD])).body).toMatchObject([
      { questions: [{ key: keys[0], isRequired: true }, { key: 'essen' }] },
    ]);
  });
});

test('a parish that is renamed keeps its bookings, old links and calendars', async ({ house }) => {
  const resource = await buildResource(house);
  const kind = await buildKind(house, resource._id);
  const { id } = await book(house, kind._id, { begins: TEN });
  await doJobs(house);
  const before = /https?:\/\/\S+Buchung\S+/.exec(house.mail.lastTo(MARIA).text)?.[0] ?? '';
  const feeds = async () =>
    (await house.call('admin', 'GET /api/v0/resource/:id/feeds', byPath(resource._id))).body as Record<string, string>;
  const former = await feeds();
  const renamed = await house.call('admin', 'PUT /api/v0/site/', {
    body: { _id: house.sites.fels._id, rev: house.sites.fels.rev, slug: 'wagram' },
  });
  expect(renamed.status, renamed.text).toBe(200);
  const { pathname, search } = new URL(before);
  const moved = await house.server.app.inject(`${pathname}${search}`);
  expect([moved.statusCode, moved.headers.location]).toEqual([301, `/wagram/Buchung/${id}${search}`]);
  expect((await own(house, id))?.state).toBe('confirmed');
  expect(await feeds()).toEqual(former);
  const feed = await house.server.app.inject(new URL(former.staff ?? '').pathname);
  expect([feed.statusCode, feed.body.includes('Maria Beispiel')]).toEqual([200, true]);
  expect((await decide(house, id, 2, 'cancelledByOffice')).status).toBe(200);
  await doJobs(house);
  expect(house.mail.lastTo(MARIA).text).not.toContain('/fels/');
  expect((await loadKinds(await house.contextOf('guest')))[0]?.href).toBe('/wagram/Buchen/pfarrheim-mieten');
});

describe('a time that was gone while its guest paid', () => {
  async function lostWhilePaying(house: House) {
    const hall = await bookedHall(house);
    const orderId = await orderBooking(house, hall.shop, hall.id);
    await actOnOrder(house, orderId, 'state', { to: 'cancelled' });
    await buildBooking(house, hall.resource._id, { email: '' });
    await payByTransfer(house, orderId);
    return { ...hall, orderId };
  }

  test('says so on the own page, with the money that came and free times', async ({ house }) => {
    const { id } = await lostWhilePaying(house);
    const shown = await own(house, id);
    expect(shown).toMatchObject({ state: 'expired', mayCancel: false, money: { late: '€\u00a0320,–' } });
    expect(shown?.instead?.path).toContain('/fels/Buchen/pfarrheim-mieten?dauer=60&monat=2026-12');
    expect(shown?.instead?.times).toHaveLength(5);
    expect(shown?.instead?.times.map(({ label }) => label)).not.toContain('Samstag, 5. Dezember 2026, 10:00');
    expect(shown?.instead?.times[0]?.path).toContain('tag=2026-12-05');
  });

  test('comes back with the money where it is free again, and then offers nothing else', async ({ house }) => {
    const { id, orderId } = await lostWhilePaying(house);
    const other = (await rowsIn(house)).find((row) => row.id !== id);
    await decide(house, other?.id ?? '', 1, 'cancelledByOffice');
    expect((await actOnOrder(house, orderId, 'revive')).status).toBe(200);
    expect(await own(house, id)).toMatchObject({
      state: 'confirmed',
      instead: null,
      money: { late: '' },
      isPaid: true,
    });
  });

  test('offers nothing where nobody books in this way any more', async ({ house }) => {
    const { id, kind } = await lostWhilePaying(house);
    await house.call('admin', 'DELETE /api/v0/booking_kind/:id', byPath(kind._id));
    expect(await own(house, id)).toMatchObject({ state: 'expired', instead: null });
  });

  test('was a form left open: it is refused with free times, and keeps nothing', async ({ house }) => {
    const resource = await buildResource(house);
    const kind = await buildKind(house, resource._id);
    const held = await hold(house, kind._id, { begins: TEN });
    house.clock.advance(11 * 60_000);
    await lapseBookings(house.server.contextOf);
    await buildBooking(house, resource._id, { email: '' });
    expect(await own(house, held.id)).toMatchObject({ state: 'expired' });
    expect(await house.handle.db.$count(occupancies, eq(occupancies.isBlocking, true))).toBe(1);
  });
});

test('a person who is erased: coming times are free and paid back, past ones stay without a name', async ({
  house,
}) => {
  const { id, shop, resource, kind } = await bookedHall(house);
  const orderId = await orderBooking(house, shop, id);
  await payByTransfer(house, orderId);
  const past = await buildBooking(house, resource._id, {
    startsAt: '2026-11-01T10:00',
    endsAt: '2026-11-01T11:00',
    internalNote: 'Frau Beispiel zahlt bar',
  });
  await doJobs(house);
  const ctx = await house.contextOf('system');
  await ctx.tx((tx) => bookingPersonalData.erase(tx, '', MARIA));
  await doJobs(house);
  const rows = await rowsIn(house);
  expect(rows.map(({ name, email, title, internalNote }) => [name, email, title, internalNote])).toEqual(
    rows.map(() => ['', '', '', '']),
  );
  expect(rows.find((row) => row.id === id)).toMatchObject({ state: 'cancelled', refundCents: 12_000 });
  expect(rows.find((row) => row.id === past._id)).toMatchObject({ state: 'confirmed', startsAt: '2026-11-01T10:00' });
  expect([await own(house, id), await own(house, past._id)]).toEqual([null, null]);
  expect(await bookingPersonalData.export(ctx, '', MARIA)).toEqual([]);
  await book(house, kind._id, { begins: TEN }, { email: 'josef@example.test' });
  const { text } = await house.call('admin', 'GET /api/v0/audit/', { query: { site: 'fels' } });
  expect(text).not.toMatch(/Maria|Beispiel zahlt/);
});

test('while the room is off nobody books and those who did keep their page; on again, all is there', async ({
  house,
}) => {
  const resource = await buildResource(house);
  const kind = await buildKind(house, resource._id);
  const { id } = await book(house, kind._id, { begins: TEN });
  await switchRoom(house, false);
  await expect(hold(house, kind._id, { begins: NOON })).rejects.toMatchObject({ status: 404 });
  expect(await own(house, id)).toMatchObject({ state: 'confirmed', mayCancel: true });
  expect((await decide(house, id, 2, 'cancelledByOffice')).status).toBe(200);
  await doJobs(house);
  expect(house.mail.lastTo(MARIA).subject).toContain('Von uns abgesagt');
  expect((await own(house, id))?.instead).toBeNull();
  await switchRoom(house, true);
  await book(house, kind._id, { begins: NOON }, { email: 'josef@example.test' });
  expect(await statesIn(house)).toEqual(['cancelledByOffice', 'confirmed']);
});

test('of two clerks on one request one decides, and the other one sees how it stands', async ({ house }) => {
  const resource = await buildResource(house);
  const kind = await buildKind(house, resource._id, { needsApproval: true });
  const { id } = await book(house, kind._id, { begins: TEN });
  await doJobs(house);
  house.mail.sent.length = 0;
  const answers = await Promise.all([decide(house, id, 2, 'confirmed'), decide(house, id, 2, 'declined')]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  await doJobs(house);
  expect(house.mail.sent).toHaveLength(1);
  const { rev, state } = (await read(house, id)) ?? { rev: 0, state: '' };
  expect(state).toBe(answers[0]?.status === 200 ? 'confirmed' : 'declined');
  const stale = await change(house, { _id: id, rev: rev - 1, internalNote: 'angerufen' });
  expect([stale.status, stale.text.includes(state)]).toEqual([409, true]);
});
