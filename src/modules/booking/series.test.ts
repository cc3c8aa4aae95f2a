// On both databases: series are stored and changed under locks.
import { describe, expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import type { Booking } from './contract/booking.ts';
import type { SeriesLine } from './contract/series.ts';
import { loadOwn } from './pages.ts';
import { tellSettled } from './service/mails/settle.ts';
import { bookings, occupancies } from './tables.ts';
import { buildBooking, buildHours, buildResource } from './testing.ts';

const MARIA = 'maria@example.test';
const MINUTE_MS = 60_000;
const QUIET_MS = 15 * MINUTE_MS;
/** Ten Tuesdays. */
const TUESDAYS = { every: 'week', until: null, times: 10 } as const;
const EVENING = { startsAt: '2026-12-01T18:00', endsAt: '2026-12-01T20:00' };

type Taken = Pick<SeriesLine, 'slot' | 'startsAt' | 'endsAt' | 'units'>;

const check = (house: House, body: object) =>
  house.call('admin', 'POST /api/v0/booking/series/check', { body: { site: 'fels', ...EVENING, ...body } });

async function linesOf(house: House, body: object): Promise<SeriesLine[]> {
  return ((await check(house, body)).body as { line: SeriesLine[] }).line;
}

const taken = ({ slot, startsAt, endsAt, units }: Taken): Taken => ({ slot, startsAt, endsAt, units });

const store = (house: House, lines: readonly Taken[], change: object = {}) =>
  house.call('admin', 'POST /api/v0/booking/series', {
    body: {
      site: 'fels',
      key: crypto.randomUUID(),
      title: 'Chorprobe',
      name: 'Maria Beispiel',
      email: MARIA,
      lines: lines.map(taken),
      ...change,
    },
  });

const stored = async ({ handle }: House) => handle.db.select().from(bookings).orderBy(bookings.begins, bookings.id);

/** A hall with a series of some Tuesdays. */
async function withSeries(house: House, times = 4, first = EVENING) {
  const hall = await buildResource(house);
  const units = [{ resource: hall._id, quantity: 1 }];
  const lines = await linesOf(house, { ...first, units, repeat: { ...TUESDAYS, times } });
  await store(house, lines);
  return { hall, units, rows: await stored(house) };
}

const change = (house: House, id: string, body: object) =>
  house.call('admin', 'POST /api/v0/booking/:id/series', { params: { id }, body });

const cancel = (house: House, id: string, body: object) =>
  house.call('admin', 'POST /api/v0/booking/:id/series/cancel', { params: { id }, body });

/** Runs the quarter of an hour until people are told. */
async function settle(house: House, ms = QUIET_MS): Promise<void> {
  house.clock.advance(ms);
  await tellSettled(house.server.contextOf);
  await doJobs(house);
}

/** Undoes the newest act of this name. */
async function undoLast(house: House, act: string) {
  const { body } = await house.call('admin', 'GET /api/v0/audit/', { query: { site: 'fels' } });
  const found = (body as { audit: { _id: string; act: string }[] }).audit.find((one) => one.act === act);
  return house.call('admin', 'POST /api/v0/audit/:id/undo', { params: { id: found?._id ?? '' } });
}

const timesOf = async (house: House) => (await stored(house)).map(({ startsAt }) => startsAt);

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

describe('a change of a series', () => {
  test('is refused with an old revision, for a booking of no series, and where a date is taken', async ({ house }) => {
    const { hall, rows } = await withSeries(house);
    const [first, second] = rows;
    const single = await buildBooking(house, hall._id, { startsAt: '2026-12-15T20:00', endsAt: '2026-12-15T21:00' });
    const later = { scope: 'all', startsAt: '2026-12-01T19:30', endsAt: '2026-12-01T21:30' };
    expect((await change(house, first?.id ?? '', { rev: 9, ...later })).status).toBe(409);
    expect((await change(house, single._id, { rev: 1, scope: 'all', title: 'Anders' })).body).toMatchObject({
      code: 'booking.noSeries',
    });
    const refused = await change(house, first?.id ?? '', { rev: 1, ...later });
    expect(refused.body).toMatchObject({
      code: 'booking.seriesTaken',
      details: { lines: [{ slot: '2026-12-15T18:00', conflicts: [{ booking: single._id }] }] },
    });
    expect(
      (await stored(house)).filter(({ seriesId }) => seriesId).map(({ startsAt, rev }) => [startsAt, rev]),
    ).toEqual(rows.map(({ startsAt }) => [startsAt, 1]));
    expect(second?.seriesSlot).toBe('2026-12-08T18:00');
  });

  test('changes this one, this and the following, or all; what was changed by itself stays', async ({ house }) => {
    const { rows } = await withSeries(house);
    const [first, second, third] = rows.map(({ id }) => id);
    await change(house, second ?? '', {
      rev: 1,
      scope: 'this',
      startsAt: '2026-12-09T10:00',
      endsAt: '2026-12-09T11:00',
      title: 'Generalprobe',
    });
    expect(await timesOf(house)).toEqual([
      '2026-12-01T18:00',
      '2026-12-09T10:00',
      '2026-12-15T18:00',
      '2026-12-22T18:00',
    ]);
    // A weekday later, for an hour longer.
    const answer = await change(house, first ?? '', {
      rev: 1,
      scope: 'all',
      startsAt: '2026-12-02T19:00',
      endsAt: '2026-12-02T22:00',
      title: 'Probe',
    });
    expect(answer.status).toBe(200);
    expect((await stored(house)).map(({ startsAt, endsAt, title }) => [startsAt, endsAt.slice(11), title])).toEqual([
      ['2026-12-02T19:00', '22:00', 'Probe'],
      ['2026-12-09T10:00', '11:00', 'Generalprobe'],
      ['2026-12-16T19:00', '22:00', 'Probe'],
      ['2026-12-23T19:00', '22:00', 'Probe'],
    ]);
    await change(house, third ?? '', { rev: 2, scope: 'following', people: 30 });
    expect((await stored(house)).map(({ people }) => people)).toEqual([null, null, 30, 30]);
  });

  test('lets dates take each other’s places', async ({ house }) => {
    const { rows } = await withSeries(house);
    const week = { startsAt: '2026-12-08T18:00', endsAt: '2026-12-08T20:00' };
    expect((await change(house, rows[0]?.id ?? '', { rev: 1, scope: 'all', ...week })).status).toBe(200);
    expect(await timesOf(house)).toEqual([
      '2026-12-08T18:00',
      '2026-12-15T18:00',
      '2026-12-22T18:00',
      '2026-12-29T18:00',
    ]);
  });

  test('leaves dates that are over, and tells all others by one email', async ({ house }) => {
    const { rows } = await withSeries(house, 4, { startsAt: '2026-11-21T12:00', endsAt: '2026-11-21T13:00' });
    house.clock.advance(6 * 60 * MINUTE_MS);
    await settle(house);
    house.mail.sent.length = 0;
    const body = { rev: 1, scope: 'all', startsAt: '2026-12-05T11:00' };
    expect((await change(house, rows[2]?.id ?? '', body)).status).toBe(200);
    await settle(house);
    expect(await timesOf(house)).toEqual([
      '2026-11-21T12:00',
      '2026-11-28T11:00',
      '2026-12-05T11:00',
      '2026-12-12T11:00',
    ]);
    expect(house.mail.sent).toHaveLength(1);
    expect(house.mail.lastTo(MARIA).text).toContain('3 Ihrer Termine');
  });

  test('is taken back as a whole, with the rule of its dates; refused once one of them changed again', async ({
    house,
  }) => {
    const { rows, hall } = await withSeries(house);
    await settle(house);
    house.mail.sent.length = 0;
    const week = { startsAt: '2026-12-08T18:00', endsAt: '2026-12-08T20:00' };
    const answer = await change(house, rows[0]?.id ?? '', {
      rev: 1,
      scope: 'all',
      ...week,
      title: 'Anders',
      people: 9,
    });
    const { before } = answer.body as { before: { _id: string; rev: number }[] };
    expect(before).toHaveLength(4);
    const back = (dates: readonly object[]) =>
      house.call('admin', 'POST /api/v0/booking/series/back', { body: { dates } });
    expect((await back(before.map((one) => ({ ...one, rev: 1 })))).status).toBe(409);
    const inTheWay = await buildBooking(house, hall._id, { ...EVENING, email: '' });
    expect((await back(before)).body).toMatchObject({ code: 'booking.seriesTaken' });
    expect((await stored(house)).filter(({ seriesId }) => seriesId).map(({ title }) => title)).toEqual(
      Array(4).fill('Anders'),
    );
    await house.call('admin', 'DELETE /api/v0/booking/:id', { params: { id: inTheWay._id } });
    expect((await back(before)).status).toBe(200);
    const facts = ({ startsAt, endsAt, seriesSlot, title, people }: (typeof rows)[number]) => [
      startsAt,
      endsAt,
      seriesSlot,
      title,
      people,
    ];
    expect((await stored(house)).filter(({ seriesId }) => seriesId).map(facts)).toEqual(rows.map(facts));
    await settle(house);
    expect(house.mail.sent).toEqual([]);
    expect((await back(before)).status).toBe(409);
  });

  test('of one date is undone by the audit log, also after the people were told', async ({ house }) => {
    const { rows } = await withSeries(house);
    await settle(house);
    const [first] = rows;
    const body = { rev: 1, scope: 'this', startsAt: '2026-12-01T17:00', endsAt: '2026-12-01T19:00' };
    await change(house, first?.id ?? '', body);
    await settle(house);
    expect((await undoLast(house, 'booking.booking.update')).status).toBe(200);
    expect((await stored(house))[0]).toMatchObject({ startsAt: '2026-12-01T18:00', tellAt: expect.any(Date) });
  });

  test('of one date is undone by hand, and then nobody is told', async ({ house }) => {
    const { rows } = await withSeries(house);
    await settle(house);
    house.mail.sent.length = 0;
    const [first] = rows;
    const body = { rev: 1, scope: 'this', startsAt: '2026-12-01T17:00', endsAt: '2026-12-01T19:00' };
    expect((await change(house, first?.id ?? '', body)).status).toBe(200);
    const back = { _id: first?.id, rev: 2, startsAt: first?.startsAt, endsAt: first?.endsAt };
    expect((await house.call('admin', 'PUT /api/v0/booking/', { body: back })).status).toBe(200);
    await settle(house);
    expect(house.mail.sent).toEqual([]);
    expect((await stored(house))[0]).toMatchObject({ startsAt: '2026-12-01T18:00', sequence: 2, tellAt: null });
  });
});

describe('cancelling a series', () => {
  test('cancels this one, this and the following, or all to come, with one email', async ({ house }) => {
    const { rows } = await withSeries(house);
    await settle(house);
    house.mail.sent.length = 0;
    const [first, , third] = rows.map(({ id }) => id);
    expect((await cancel(house, third ?? '', { rev: 9, scope: 'all' })).status).toBe(409);
    expect((await cancel(house, third ?? '', { rev: 1, scope: 'following', reason: 'Umbau' })).body).toEqual({
      cancelled: [rows[2]?.id, rows[3]?.id],
    });
    await doJobs(house);
    expect(house.mail.sent).toHaveLength(1);
    expect(house.mail.lastTo(MARIA).text).toMatch(/2 Ihrer Termine[\s\S]*Umbau/);
    await cancel(house, first ?? '', { rev: 1, scope: 'all' });
    expect((await stored(house)).map(({ state }) => state)).toEqual(Array(4).fill('cancelledByOffice'));
    const free = await linesOf(house, { units: rows[0]?.units, repeat: { ...TUESDAYS, times: 4 } });
    expect(free.flatMap(({ conflicts }) => conflicts)).toEqual([]);
  });

  test('before anybody was told, tells nobody', async ({ house }) => {
    const { rows } = await withSeries(house);
    await cancel(house, rows[0]?.id ?? '', { rev: 1, scope: 'all' });
    await settle(house);
    expect(house.mail.sent).toEqual([]);
  });
});

test('the list of bookings is narrowed to one series', async ({ house }) => {
  const { rows, hall } = await withSeries(house);
  await buildBooking(house, hall._id);
  const query = { site: 'fels', series: rows[0]?.seriesId ?? '' };
  const { booking } = (await house.call('admin', 'GET /api/v0/booking/', { query })).body as { booking: Booking[] };
  expect(booking.map(({ _id }) => _id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
});
