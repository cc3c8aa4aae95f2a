import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import type { TeamStatistics } from './contract/statistics.ts';
import { readTeam } from './service/public/shown-teams.ts';
import { buildAthlete, buildLeague, buildMatch, buildMember, buildSeason, move } from './testing.ts';

async function played(house: House) {
  const league = await buildLeague(house, ['Kicker', 'Gast'], { minutes: 50 });
  const { competition, season, idOf } = league;
  const team = idOf('Kicker');
  const felix = (await buildAthlete(house))._id;
  const paula = (await buildAthlete(house, { firstName: 'Paula', lastName: 'Erfunden', consent: 'given' }))._id;
  for (const athlete of [felix, paula]) await buildMember(house, { athlete, team, season });
  const sides = { competition: competition._id, home: team, away: idOf('Gast') };
  const match = await buildMatch(house, { ...sides, onDay: '2026-10-04', spectators: 85 });
  const params = { id: match._id };
  const lineUp = { home: [felix, paula].map((athlete) => ({ athlete, isStarter: true })), away: [] };
  await house.call('admin', 'POST /api/v0/match/:id/lineup', { params, body: { rev: match.rev, lineUp } });
  const live = await move(house, { _id: match._id, rev: match.rev + 1 }, { to: 'live' });
  for (const athlete of [felix, felix, paula])
    await house.call('admin', 'POST /api/v0/match/:id/event', {
      params,
      body: { key: crypto.randomUUID(), kind: 'goal', side: 'home', minute: 9, athlete },
    });
  await move(house, { _id: match._id, rev: live.rev + 3 }, { to: 'played' });
  return { ...league, team, felix };
}

test('figures are refused to guests, and of a team that is not there', async ({ house }) => {
  const { team } = await played(house);
  for (const path of ['statistics', 'statistics/csv'] as const) {
    const call = `GET /api/v0/team/:id/${path}` as const;
    expect((await house.call('guest', call, { params: { id: team }, query: {} })).status).toBe(403);
    expect((await house.call('admin', call, { params: { id: crypto.randomUUID() }, query: {} })).status).toBe(404);
  }
});

test('a team has its figures and those of its players in one season, also for a spreadsheet', async ({ house }) => {
  const { team, felix } = await played(house);
  const params = { id: team };
  const { body } = await house.call('admin', 'GET /api/v0/team/:id/statistics', { params, query: {} });
  const figures = body as TeamStatistics;
  expect(figures).toMatchObject({ played: 1, won: 1, scored: 3, form: ['won'], spectators: 85, total: 2 });
  expect(figures.highestWin).toMatchObject({ against: 'Gast', scored: 3 });
  expect(figures.player[0]).toMatchObject({ athlete: felix, name: 'Felix Kellergassner', goals: 2, minutes: 50 });
  const csv = await house.call('admin', 'GET /api/v0/team/:id/statistics/csv', { params, query: {} });
  expect(csv.text).toMatch(/Felix Kellergassner;1;1;50;2;0;0;0/);
  const season = (await buildSeason(house, { name: '2025/26', startsOn: '2025-07-01', endsOn: '2026-06-30' }))._id;
  const other = await house.call('admin', 'GET /api/v0/team/:id/statistics', { params, query: { season } });
  expect(other.body).toMatchObject({ played: 0, total: 0 });
});

test('the page of a team names only scorers who agreed', async ({ house }) => {
  const { teams } = await played(house);
  const view = await readTeam(await house.contextOf('guest'), teams[0]?.slug ?? '');
  expect(view?.figures).toMatchObject({ form: ['won'], scorers: [{ name: 'Paula Erfunden', goals: 1 }] });
  expect(view?.figures.scorers).toHaveLength(1);
});
