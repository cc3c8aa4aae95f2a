// On both databases: the order from today on is computed by the database.
import { expect } from 'vitest';
import { addDays, HOUSE_ZONE, localMoment } from '#kernel/local-time.ts';
import { type House, test } from '../../testing/house.ts';
import type { Match } from './contract/records.ts';
import { buildLeague, buildMatch, move } from './testing.ts';

async function start(house: House) {
  const { competition, idOf } = await buildLeague(house, ['Kicker', 'Gast']);
  return { competition: competition._id, home: idOf('Kicker'), away: idOf('Gast') };
}

test('the clock of a match begins when it is kicked off, and goes on after a whistle that was too early', async ({
  house,
}) => {
  const match = await buildMatch(house, await start(house));
  expect(match.kickedOffAt).toBeNull();
  const at = house.clock.now().toISOString();
  const live = await move(house, match, { to: 'live' });
  expect(live.kickedOffAt).toBe(at);
  house.clock.set(new Date(house.clock.now().getTime() + 50 * 60_000).toISOString());
  const played = await move(house, live, { to: 'played', homeGoals: 1, awayGoals: 0 });
  const again = await move(house, played, { to: 'live' });
  expect([played.kickedOffAt, again.kickedOffAt]).toEqual([at, at]);
});

test('a list of matches begins with the next one, and ends with those that were', async ({ house }) => {
  const sides = await start(house);
  const { on } = localMoment(new Date(), HOUSE_ZONE);
  for (const days of [-20, 8, 0, -3, 1]) await buildMatch(house, { ...sides, onDay: addDays(on, days) });
  const listed = async (sort: string) => {
    const { body } = await house.call('admin', 'GET /api/v0/match/', { query: { site: 'fels', sort } });
    return (body as { match: Match[] }).match.map(({ onDay }) => onDay);
  };
  expect(await listed('next')).toEqual([0, 1, 8, -3, -20].map((days) => addDays(on, days)));
  expect(await listed('onDay')).toEqual([-20, -3, 0, 1, 8].map((days) => addDays(on, days)));
});
