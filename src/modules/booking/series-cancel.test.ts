// On both databases: dates of a series are cancelled, and taken back, under locks.
import { describe, expect } from 'vitest';
import { doJobs } from '../../testing/do-jobs.ts';
import { type House, test } from '../../testing/house.ts';
import type { CancelledDate } from './contract/series.ts';
import { cancel, EVENING, linesOf, MARIA, settle, stored, TUESDAYS, withSeries } from './testing/series.ts';
import { buildBooking } from './testing.ts';

type Back = { back: CancelledDate[]; told: number };

const takeBack = (house: House, dates: readonly object[]) =>
  house.call('admin', 'POST /api/v0/booking/series/cancel/back', { body: { dates } });

describe('cancelling a series', () => {
  test('cancels this one, this and the following, or all to come, with one email', async ({ house }) => {
    const { rows } = await withSeries(house);
    await settle(house);
    house.mail.sent.length = 0;
    const [first, , third] = rows.map(({ id }) => id);
    expect((await cancel(house, third ?? '', { rev: 9, scope: 'all' })).status).toBe(409);
    expect((await cancel(house, third ?? '', { rev: 1, scope: 'following', reason: 'Umbau' })).body).toEqual({
      cancelled: [rows[2]?.id, rows[3]?.id],
      back: [rows[2], rows[3]].map((row) => ({ _id: row?.id, rev: 2 })),
      told: 2,
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

  test('is taken back as a whole while the times are free; who heard of it hears that they take place', async ({
    house,
  }) => {
    const { rows, hall } = await withSeries(house);
    await settle(house);
    const { back } = (await cancel(house, rows[0]?.id ?? '', { rev: 1, scope: 'all', reason: 'Umbau' })).body as Back;
    await doJobs(house);
    house.mail.sent.length = 0;
    expect((await takeBack(house, [{ ...back[0], rev: 1 }])).status).toBe(409);
    const inTheWay = await buildBooking(house, hall._id, { ...EVENING, email: '' });
    expect((await takeBack(house, back)).body).toMatchObject({ code: 'booking.seriesTaken', details: { count: 1 } });
    await house.call('admin', 'DELETE /api/v0/booking/:id', { params: { id: inTheWay._id } });
    expect((await takeBack(house, back)).body).toEqual({ booking: rows.map(({ id }) => id), told: 4 });
    expect((await takeBack(house, back)).status).toBe(409);
    const facts = (await stored(house)).filter(({ seriesId }) => seriesId);
    expect(facts.map(({ state, reason, told, sequence }) => [state, reason, told, sequence])).toEqual(
      Array(4).fill(['confirmed', '', null, 2]),
    );
    await settle(house);
    expect(house.mail.sent.map(({ subject }) => subject)).toEqual(['Findet doch statt: Chorprobe']);
    expect(house.mail.lastTo(MARIA).text).toContain('4 Ihrer Termine, die wir abgesagt hatten');
  });

  test('taken back before anybody was told, is told as a new series', async ({ house }) => {
    const { rows } = await withSeries(house);
    const { back, told } = (await cancel(house, rows[0]?.id ?? '', { rev: 1, scope: 'all' })).body as Back;
    expect(told).toBe(0);
    expect((await takeBack(house, back)).body).toMatchObject({ told: 0 });
    await settle(house);
    expect(house.mail.sent.map(({ subject }) => subject)).toEqual(['Gebucht: Chorprobe']);
  });
});
