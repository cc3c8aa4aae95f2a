// On both databases: series are stored and changed under locks.
import { describe, expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { test } from '../../testing/house.ts';
import type { Booking } from './contract/booking.ts';
import { loadOwn } from './pages.ts';
import { bookings, occupancies } from './tables.ts';
import {
  check,
  EVENING,
  linesOf,
  MARIA,
  settle,
  store,
  stored,
  type Taken,
  TUESDAYS,
  withSeries,
} from './testing/series.ts';
import { buildBooking, buildHours, buildResource } from './testing.ts';

describe('a series of bookings', () => {
  test('is refused for other parishes, unknown rooms, and a date given twice', async ({ house }) => {
    const { _id } = await buildResource(house);
    const line = { slot: EVENING.startsAt, ...EVENING, units: [{ resource: _id, quantity: 1 }] };
    const foreign = { ...line, units: [{ resource: crypto.randomUUID(), quantity: 1 }] };
    expect((await store(house, [line, line])).status).toBe(400);
    expect((await store(house, [foreign])).status).toBe(400);
    expect((await check(house, { units: line.units, repeat: { ...TUESDAYS, times: null } })).status).toBe(400);
    const elsewhere = await buildResource(house, { site: 'kirchberg' });
    const ofOthers = { ...line, units: [{ resource: elsewhere._id, quantity: 1 }] };
    expect((await store(house, [line, { ...ofOthers, slot: '2026-12-08T18:00' }])).status).toBe(400);
    expect(await stored(house)).toEqual([]);
  });

  test('B-8: of ten Tuesdays with one clash nine are booked, and an alternative', async ({ house }) => {
    const hall = await buildResource(house);
    const club = await buildResource(house, { name: 'Clubraum' });
    const busy = await buildResource(house, { name: 'Jugendraum' });
    const beamer = await buildResource(house, { name: 'Beamer', kind: 'equipment' });
    const on = { startsAt: '2026-12-15T19:00', endsAt: '2026-12-15T21:00' };
    await buildBooking(house, hall._id, { ...on, title: 'Adventfeier' });
    await buildBooking(house, busy._id, { ...on, title: 'Jungschar' });
    const units = [{ resource: hall._id, quantity: 1 }];
    const lines = await linesOf(house, { units, repeat: TUESDAYS });
    expect(lines.map(({ conflicts }) => conflicts.length)).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
    const clash = lines[2];
    expect(clash).toMatchObject({
      slot: '2026-12-15T18:00',
      conflicts: [{ source: 'booking', title: 'Adventfeier', isHard: true }],
      alternatives: [
        { startsAt: '2026-12-15T17:00', endsAt: '2026-12-15T19:00', units },
        { startsAt: '2026-12-15T16:30' },
        { startsAt: '2026-12-15T16:00' },
        { startsAt: '2026-12-15T18:00', units: [{ resource: club._id, quantity: 1 }] },
      ],
    });
    expect(clash?.alternatives.some(({ units: of }) => of[0]?.resource === beamer._id)).toBe(false);
    expect((await store(house, lines)).status).toBe(409);
    expect(await house.handle.db.$count(bookings)).toBe(2);
    const instead = { slot: clash?.slot ?? '', ...clash?.alternatives[3] } as Taken;
    const answer = await store(house, [...lines.filter((one) => one !== clash), instead]);
    expect(answer.status).toBe(200);
    const made = (await stored(house)).filter(({ seriesId }) => seriesId !== null);
    expect(made).toHaveLength(10);
    expect(new Set(made.map(({ seriesId }) => seriesId)).size).toBe(1);
    expect(made[2]?.units).toEqual([{ resource: club._id, quantity: 1 }]);
    expect(await house.handle.db.$count(occupancies)).toBe(12);
  });

  test('B-4: stays at nine on the clock when the clocks change', async ({ house }) => {
    house.clock.set('2026-10-01T08:00:00Z');
    const { _id } = await buildResource(house);
    const lines = await linesOf(house, {
      startsAt: '2026-10-18T09:00',
      endsAt: '2026-10-18T10:00',
      units: [{ resource: _id, quantity: 1 }],
      repeat: { ...TUESDAYS, times: 3 },
    });
    await store(house, lines);
    expect((await stored(house)).map(({ startsAt, begins }) => [startsAt, begins.toISOString()])).toEqual([
      ['2026-10-18T09:00', '2026-10-18T07:00:00.000Z'],
      ['2026-10-25T09:00', '2026-10-25T08:00:00.000Z'],
      ['2026-11-01T09:00', '2026-11-01T08:00:00.000Z'],
    ]);
  });

  test('names the date whose hour the clocks leave out, and those that are closed', async ({ house }) => {
    const { _id } = await buildResource(house);
    await buildHours(house, { kind: 'closed', from: '2027-04-04', until: '2027-04-04' });
    const lines = await linesOf(house, {
      startsAt: '2027-03-21T02:45',
      endsAt: '2027-03-21T03:15',
      units: [{ resource: _id, quantity: 1 }],
      repeat: { ...TUESDAYS, times: 3 },
    });
    expect(lines.map(({ conflicts }) => conflicts.map(({ source, isHard }) => [source, isHard]))).toEqual([
      [],
      [['clock', true]],
      [['closed', false]],
    ]);
    expect((await store(house, lines)).status).toBe(409);
  });

  test('counts dates that reach into each other', async ({ house }) => {
    const { _id } = await buildResource(house);
    const lines = await linesOf(house, {
      startsAt: '2026-12-01T18:00',
      endsAt: '2026-12-09T10:00',
      units: [{ resource: _id, quantity: 1 }],
      repeat: { ...TUESDAYS, times: 2 },
    });
    expect(lines.map(({ conflicts }) => conflicts.some(({ isHard }) => isHard))).toEqual([true, true]);
    expect((await store(house, lines)).status).toBe(409);
  });

  test('of two clerks at the same moment one gets the dates, the other hears which are taken', async ({ house }) => {
    const { _id } = await buildResource(house);
    const lines = await linesOf(house, { units: [{ resource: _id, quantity: 1 }], repeat: TUESDAYS });
    const answers = await Promise.all([store(house, lines), store(house, lines.slice(5))]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'booking.seriesTaken' });
    expect(refused?.body).toMatchObject({ details: { count: 5 } });
    expect(new Set((await stored(house)).map(({ seriesId }) => seriesId)).size).toBe(1);
  });

  test('sent twice is stored once', async ({ house }) => {
    const { _id } = await buildResource(house);
    const lines = await linesOf(house, { units: [{ resource: _id, quantity: 1 }], repeat: TUESDAYS });
    const key = crypto.randomUUID();
    const answers = await Promise.all([store(house, lines, { key }), store(house, lines, { key })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await house.handle.db.$count(bookings)).toBe(10);
  });

  test('is told by one email after a while, also while the component is off; taken back before, by none', async ({
    house,
  }) => {
    const { rows } = await withSeries(house);
    await doJobs(house);
    expect(house.mail.sent).toEqual([]);
    const ids = rows.map(({ id }) => id);
    expect((await house.call('admin', 'POST /api/v0/batch/booking/remove', { body: ids })).status).toBe(200);
    await settle(house);
    expect(house.mail.sent).toEqual([]);
    expect((await house.call('admin', 'POST /api/v0/booking/restore', { body: ids })).status).toBe(200);
    const { rev } = (await house.call('admin', 'GET /api/v0/component/')).body as { rev: number };
    await house.call('admin', 'PUT /api/v0/component/', { body: { name: 'booking', on: false, rev } });
    await settle(house);
    await settle(house);
    expect(house.mail.sent).toHaveLength(1);
    expect(house.mail.lastTo(MARIA).text).toMatch(/4 Termine[\s\S]*1\. Dezember[\s\S]*22\. Dezember/);
    expect((await house.call('admin', 'POST /api/v0/batch/booking/remove', { body: ids })).status).toBe(409);
    const [, id = '', code = ''] = /Buchung\/([\da-f-]{36})\?code=([\w%-]+)/.exec(house.mail.lastTo(MARIA).text) ?? [];
    const guest = await house.contextOf('guest');
    expect(await loadOwn(guest, { id, code: 'falsch' })).toBeNull();
    const own = await loadOwn(guest, { id, code: decodeURIComponent(code) });
    expect(own?.others.map(({ when }) => when.slice(0, 20))).toEqual([
      'Dienstag, 8. Dezembe',
      'Dienstag, 15. Dezemb',
      'Dienstag, 22. Dezemb',
    ]);
  });
});

test('the list of bookings is narrowed to one series', async ({ house }) => {
  const { rows, hall } = await withSeries(house);
  await buildBooking(house, hall._id);
  const query = { site: 'fels', series: rows[0]?.seriesId ?? '' };
  const { booking } = (await house.call('admin', 'GET /api/v0/booking/', { query })).body as { booking: Booking[] };
  expect(booking.map(({ _id }) => _id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
});
