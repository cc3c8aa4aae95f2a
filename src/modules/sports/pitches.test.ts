import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import { buildBooking, buildResource } from '../booking/testing.ts';
import type { Match } from './contract/records.ts';
import { buildLeague, buildMatch, move } from './testing.ts';

async function start(house: House) {
  const pitch = await buildResource(house, { name: 'Sportplatz', alsoCalled: ['Hauptfeld'] });
  const { competition, idOf } = await buildLeague(house, ['Kicker', 'Gast', 'Dritte']);
  const sides = { competition: competition._id, home: idOf('Kicker'), away: idOf('Gast') };
  const at = { onDay: '2026-12-05', at: '10:30', pitch: 'hauptfeld' };
  const calendar = async () => {
    const query = { site: 'fels', from: '2026-12-01', to: '2026-12-31' };
    const { body } = await house.call('admin', 'GET /api/v0/booking/calendar', { query });
    return (body as { calendar: { source: string; title: string; startsAt: string; endsAt: string }[] }).calendar;
  };
  return { pitch, competition, idOf, sides, at, calendar };
}

test('a match takes its pitch, and frees it when it is postponed, cancelled, deleted, or without a time', async ({
  house,
}) => {
  const { sides, at, calendar } = await start(house);
  let match: Pick<Match, '_id' | 'rev'> = await buildMatch(house, { ...sides, ...at });
  const shown = [{ source: 'match', title: 'Kicker – Gast', startsAt: '2026-12-05T10:30', endsAt: '2026-12-05T12:30' }];
  expect(await calendar()).toMatchObject(shown);
  match = await move(house, match, { to: 'postponed' });
  expect(await calendar()).toEqual([]);
  match = await move(house, match, { to: 'scheduled' });
  expect(await calendar()).toMatchObject(shown);
  match = await move(house, match, { to: 'cancelled' });
  expect(await calendar()).toEqual([]);
  await buildMatch(house, { ...sides, ...at, at: '' });
  expect(await calendar()).toEqual([]);
  const other = await buildMatch(house, { ...sides, ...at, round: 2 });
  expect(await calendar()).toHaveLength(1);
  await house.call('admin', 'DELETE /api/v0/match/', { query: { id: other._id } });
  expect(await calendar()).toEqual([]);
});

test('the office is told of a match on the pitch that it lends', async ({ house }) => {
  const { pitch, sides, at } = await start(house);
  await buildMatch(house, { ...sides, ...at });
  const { body } = await house.call('admin', 'POST /api/v0/booking/check', {
    body: { site: 'fels', units: [{ resource: pitch._id }], startsAt: '2026-12-05T12:00', endsAt: '2026-12-05T13:00' },
  });
  expect(JSON.stringify(body)).toContain('"source":"match"');
});

test('SP-4: the fixtures say how many matches meet a booking of their pitch', async ({ house }) => {
  const { pitch, competition, idOf } = await start(house);
  for (const name of ['Kicker', 'Gast', 'Dritte']) {
    const { body } = await house.call('admin', 'GET /api/v0/team/', { query: { site: 'fels', id: idOf(name) } });
    const { _id, rev } = (body as { team: { _id: string; rev: number }[] }).team[0] ?? { _id: '', rev: 0 };
    await house.call('admin', 'PUT /api/v0/team/', { body: { _id, rev, pitch: 'Sportplatz' } });
  }
  await buildBooking(house, pitch._id, { startsAt: '2026-12-05T10:00', endsAt: '2026-12-05T11:00' });
  const made = await house.call('admin', 'POST /api/v0/competition/:id/fixtures', {
    params: { id: competition._id },
    body: { legs: 1, firstOn: '2026-12-05', kickOffAt: '10:30' },
  });
  expect(made.body).toEqual({ matches: 3, rounds: 3, taken: 1 });
});
