// On both databases: series are stored and changed under locks.
import { describe, expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { change, EVENING, MARIA, MINUTE_MS, settle, stored, timesOf, withSeries } from './testing/series.ts';
import { buildBooking } from './testing.ts';

/** Undoes the newest act of this name. */
async function undoLast(house: House, act: string) {
  const { body } = await house.call('admin', 'GET /api/v0/audit/', { query: { site: 'fels' } });
  const found = (body as { audit: { _id: string; act: string }[] }).audit.find((one) => one.act === act);
  return house.call('admin', 'POST /api/v0/audit/:id/undo', { params: { id: found?._id ?? '' } });
}

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
