import { describe, expect, it } from 'vitest';
import type { AppError } from '#kernel/errors.ts';
import { test } from '../../testing/house.ts';
import type { FreeDay } from './contract/booking.ts';
import { freeStarts, isFree } from './service/free/free-starts.ts';
import { openSpans } from './service/hours/open-spans.ts';
import { bookings } from './tables.ts';
import { book, buildBooking, buildHours, buildKind, buildResource, hold } from './testing.ts';

const VIENNA = 'Europe/Vienna';
const WEEK = [1, 2, 3, 4, 5, 6, 7];

async function freeOn(house: Parameters<typeof buildKind>[0], kind: string, on: string): Promise<string[]> {
  const { body } = await house.call('guest', 'GET /api/v0/booking_kind/:id/free', {
    params: { id: kind },
    query: { from: on, to: on },
  });
  return (body as { free: FreeDay[] }).free[0]?.starts.map(({ at }) => at) ?? [];
}

test('B-1: offers only beginnings that leave both buffers free', async ({ house }) => {
  const { _id } = await buildResource(house);
  await buildHours(house, { week: WEEK.map((weekday) => ({ weekday, from: '09:00', to: '12:00' })) });
  const kind = await buildKind(house, _id, { durations: [45], grid: 15, bufferBefore: 5, bufferAfter: 10 });
  await buildBooking(house, _id, { kind: kind._id, startsAt: '2026-12-05T10:00', endsAt: '2026-12-05T10:45' });
  expect(await freeOn(house, kind._id, '2026-12-05')).toEqual(['09:00', '11:00', '11:15']);
});

test('B-2: of 30 parallel holds of one time one succeeds, the others are refused', async ({ house }) => {
  const { _id } = await buildResource(house);
  const kind = await buildKind(house, _id);
  const tries = await Promise.allSettled(
    Array.from({ length: 30 }, (_, at) =>
      hold(house, kind._id, { begins: '2026-12-05T09:00:00.000Z' }, `10.0.0.${at}`),
    ),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as AppError] : []));
  expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 29 }, () => 'booking.taken'));
  expect(refused[0]?.details).toMatchObject({ next: [{ at: '00:00' }, { at: '01:00' }, {}, {}, {}] });
  expect(await freeOn(house, kind._id, '2026-12-05')).not.toContain('10:00');
});

test('B-2: the database itself refuses two bookings of one time', async ({ house }) => {
  const { _id } = await buildResource(house);
  await buildBooking(house, _id);
  await expect(
    house.handle.query(
      `insert into booking_occupancies (site_id, booking_id, resource_id, quantity, is_single, is_blocking, blocked)
       select site_id, booking_id, resource_id, 1, true, true, blocked from booking_occupancies`,
      [],
    ),
  ).rejects.toMatchObject({ code: '23P01' });
});

test('B-3: of two pending requests that do not block, staff can confirm one', async ({ house }) => {
  const { _id } = await buildResource(house);
  const kind = await buildKind(house, _id, { needsApproval: true, pendingBlocks: false });
  const begins = '2026-12-05T09:00:00.000Z';
  const first = await book(house, kind._id, { begins });
  const second = await book(house, kind._id, { begins }, { email: 'josef@example.test' });
  expect([first.state, second.state]).toEqual(['requested', 'requested']);
  const confirm = ({ id, rev }: { id: string; rev: number }) =>
    house.call('admin', 'POST /api/v0/booking/:id/state', { params: { id }, body: { rev, to: 'confirmed' } });
  expect((await confirm(first)).status).toBe(200);
  const refused = await confirm(second);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'booking.taken',
    details: { conflicts: [{ source: 'booking', booking: first.id, isHard: true }] },
  });
});

test('B-4: a weekly Sunday at nine stays at nine on the clock when the clocks change', async ({ house }) => {
  const { _id } = await buildResource(house);
  const begins = [];
  for (const day of ['2026-10-18', '2026-10-25', '2026-11-01']) {
    const booking = await buildBooking(house, _id, { startsAt: `${day}T09:00`, endsAt: `${day}T10:00` });
    begins.push([booking.begins, booking.startsAt]);
  }
  expect(begins).toEqual([
    ['2026-10-18T07:00:00.000Z', '2026-10-18T09:00'],
    ['2026-10-25T08:00:00.000Z', '2026-10-25T09:00'],
    ['2026-11-01T08:00:00.000Z', '2026-11-01T09:00'],
  ]);
});

test('B-5: a day has 25 full hours in autumn and 23 in spring', async ({ house }) => {
  house.clock.set('2026-10-01T08:00:00Z');
  const { _id } = await buildResource(house);
  const kind = await buildKind(house, _id, { horizonDays: 365 });
  expect(await freeOn(house, kind._id, '2026-10-25')).toHaveLength(25);
  expect(await freeOn(house, kind._id, '2027-03-28')).toHaveLength(23);
  expect(await freeOn(house, kind._id, '2026-10-26')).toHaveLength(24);
});

describe('B-6: hours, closures and special openings', () => {
  const rule = (change: object) => ({
    kind: 'week' as const,
    resource: null,
    from: null,
    until: null,
    isYearly: false,
    onHolidays: false,
    week: [],
    hours: [],
    ...change,
  });
  const week = rule({ week: WEEK.map((weekday) => ({ weekday, from: '08:00', to: '20:00' })) });
  const hoursOn = (rules: ReturnType<typeof rule>[], on: string) =>
    openSpans({ rules, resource: 'saal', from: on, to: on, zone: VIENNA })
      .filter(({ to }) => to > Date.parse(`${on}T00:00:00+01:00`))
      .map(({ from, to }) => [from, to].map((at) => new Date(at + 3_600_000).toISOString().slice(11, 16)).join('-'));

  it('closes on a day, and opens specially on a holiday', () => {
    const rules = [
      week,
      rule({ kind: 'closed', from: '2026-12-24', until: '2026-12-24' }),
      rule({ kind: 'closed', onHolidays: true }),
      rule({ kind: 'open', from: '2026-12-08', until: '2026-12-08', hours: [{ from: '10:00', to: '12:00' }] }),
    ];
    expect(hoursOn(rules, '2026-12-24')).toEqual([]);
    expect(hoursOn(rules, '2026-12-08')).toEqual(['10:00-12:00']);
    expect(hoursOn(rules, '2026-12-09')).toEqual(['08:00-20:00']);
  });

  it('prefers the hours of a resource, except against a closure of the parish', () => {
    const own = rule({ resource: 'saal', week: [{ weekday: 4, from: '18:00', to: '02:00' }] });
    expect(hoursOn([week, own], '2026-12-10')).toEqual(['18:00-02:00']);
    expect(
      hoursOn([week, own, rule({ kind: 'closed', from: '2026-12-10', until: '2026-12-10' })], '2026-12-10'),
    ).toEqual(['00:00-02:00']);
  });

  it('repeats a closure every year, on 29 February only where there is one', () => {
    const leap = rule({ kind: 'closed', from: '2028-02-29', isYearly: true });
    expect(hoursOn([week, leap], '2028-02-29')).toEqual([]);
    expect(hoursOn([week, leap], '2027-02-28')).toEqual(['08:00-20:00']);
    expect(hoursOn([week, leap], '2027-03-01')).toEqual(['08:00-20:00']);
  });
});

test('B-7: hall, tables and beamer are booked together or not at all', async ({ house }) => {
  const hall = await buildResource(house);
  const club = await buildResource(house, { name: 'Clubraum' });
  const tables = await buildResource(house, { name: 'Biertische', kind: 'equipment', count: 20 });
  const beamer = await buildResource(house, { name: 'Beamer', kind: 'equipment' });
  const units = (room: string, many: number) => [{ resource: room }, { resource: tables._id, quantity: many }];
  await buildBooking(house, hall._id, { units: [...units(hall._id, 8), { resource: beamer._id }] });
  const again = (body: object) =>
    house.call('admin', 'POST /api/v0/booking/', {
      body: { site: 'fels', startsAt: '2026-12-05T10:30', endsAt: '2026-12-05T12:00', ...body },
    });
  expect((await again({ units: units(club._id, 13) })).status).toBe(409);
  expect((await again({ units: [...units(club._id, 12), { resource: beamer._id }] })).status).toBe(409);
  expect(await house.handle.db.$count(bookings)).toBe(1);
  expect((await again({ units: units(club._id, 12) })).status).toBe(201);
});

it('finds the same beginnings as a look at every booking for each of them', () => {
  const minute = 60_000;
  let seed = 7;
  const upTo = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % (most + 1);
  };
  for (let round = 0; round < 200; round += 1) {
    const open = [{ from: 0, to: (600 + upTo(900)) * minute }];
    const minutes = 15 + upTo(90);
    const wanted = Array.from({ length: 1 + upTo(2) }, () => ({
      open,
      bufferBefore: upTo(20),
      bufferAfter: upTo(20),
      count: 1 + upTo(3),
      quantity: 1 + upTo(1),
      taken: Array.from({ length: upTo(8) }, () => {
        const from = upTo(1400) * minute;
        return { from, to: from + upTo(120) * minute, quantity: 1 + upTo(2) };
      }),
    }));
    const found = freeStarts({ wanted, open, minutes, grid: 5, earliest: 0, latest: 1_440 * minute });
    expect(found.possible.length).toBeGreaterThan(0);
    expect(found.starts).toEqual(
      found.possible.filter((from) => isFree({ from, to: from + minutes * minute }, wanted)),
    );
  }
});
