import { expect } from 'vitest';
import { type House, test, type Who } from '../../testing/house.ts';
import type { LeagueTableRow, MatchReport } from './contract/match-acts.ts';
import { MATCH_STATES } from './contract/states.ts';
import { mayFollow } from './rules/states.ts';
import { readTeam } from './service/public/shown-teams.ts';
import { clubs, teams } from './tables.ts';
import { buildAthlete, buildClub, buildLeague, buildMatch, buildMember, move, playMatch } from './testing.ts';

const NAMES = ['A', 'B', 'C', 'D'];
const RESULTS = ['AB10', 'BC21', 'CA10', 'AD50', 'BD40', 'CD10'];

/** The league of SP-1 with all its results. */
async function playedLeague(house: House, change: object = {}) {
  const league = await buildLeague(house, NAMES, change);
  const competition = league.competition._id;
  const matches = [];
  for (const [home = '', away = '', goals = '0', against = '0'] of RESULTS.map((one) => one.split('')))
    matches.push(
      await playMatch(house, { competition, home: league.idOf(home), away: league.idOf(away) }, [
        Number(goals),
        Number(against),
      ]),
    );
  return { ...league, matches };
}

async function tableRows(house: House, id: string): Promise<LeagueTableRow[]> {
  const { body } = await house.call('admin', 'GET /api/v0/competition/:id/table', { params: { id } });
  return (body as { row: LeagueTableRow[] }).row;
}

const orderOf = async (house: House, id: string) => (await tableRows(house, id)).map(({ name }) => name).join('');

test('SP-2: a deduction with its reason moves a team down, and only one of the competition', async ({ house }) => {
  const { competition, idOf } = await playedLeague(house);
  const change = (team: string) =>
    house.call('admin', 'PUT /api/v0/competition/', {
      body: {
        _id: competition._id,
        rev: competition.rev,
        deductions: [{ team, points: 1, reason: 'Nicht spielberechtigt', on: '2026-11-20' }],
      },
    });
  expect((await change(crypto.randomUUID())).status).toBe(400);
  expect(await orderOf(house, competition._id)).toBe('BCAD');
  expect((await change(idOf('B'))).status).toBe(200);
  expect(await orderOf(house, competition._id)).toBe('CABD');
});

test('SP-3: an abandoned match counts nothing until it is decided', async ({ house }) => {
  const { competition, idOf } = await buildLeague(house, NAMES);
  const teams = { competition: competition._id, home: idOf('A'), away: idOf('B') };
  const live = await move(house, await buildMatch(house, teams), { to: 'live' });
  const abandoned = await move(house, live, { to: 'abandoned', reason: 'Gewitter' });
  expect((await tableRows(house, competition._id)).every(({ played }) => played === 0)).toBe(true);
  const award = { rev: abandoned.rev, to: 'awarded', homeGoals: 3, awayGoals: 0 };
  const params = { id: abandoned._id };
  const refused = await house.call('admin', 'POST /api/v0/match/:id/state', { params, body: award });
  expect(refused.status).toBe(400);
  await move(house, abandoned, { ...award, against: 'away', reason: 'Platz verlassen' });
  const [first] = await tableRows(house, competition._id);
  expect(first).toMatchObject({ name: 'A', points: 3, goalsFor: 3 });
});

test('states follow their table: nothing else is stored', async ({ house }) => {
  const { competition, idOf } = await buildLeague(house, NAMES);
  const match = await buildMatch(house, { competition: competition._id, home: idOf('A'), away: idOf('B') });
  const body = { homeGoals: 1, awayGoals: 0, reason: 'Grund', against: 'home', rev: match.rev };
  for (const to of MATCH_STATES.filter((one) => !mayFollow('scheduled', one))) {
    const answer = await house.call('admin', 'POST /api/v0/match/:id/state', {
      params: { id: match._id },
      body: { ...body, to },
    });
    expect([to, answer.status]).toEqual([to, 409]);
  }
  const stale = await house.call('admin', 'POST /api/v0/match/:id/state', {
    params: { id: match._id },
    body: { ...body, rev: 7, to: 'played' },
  });
  expect(stale.status).toBe(409);
});

test('SP-4: seven teams get 14 rounds, once; no pitch is used twice at once', async ({ house }) => {
  const { competition } = await buildLeague(house, ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7']);
  const make = () =>
    house.call('admin', 'POST /api/v0/competition/:id/fixtures', {
      params: { id: competition._id },
      body: { firstOn: '2026-12-05', kickOffAt: '15:00' },
    });
  expect((await make()).body).toEqual({ matches: 42, rounds: 14, taken: 0 });
  expect((await make()).status).toBe(409);
});

test('SP-5: a transfer keeps both teams, and a shirt number is given once in a team and season', async ({ house }) => {
  const { season, idOf } = await buildLeague(house, ['U14', 'U15']);
  const [felix, paula] = [await buildAthlete(house), await buildAthlete(house, { firstName: 'Paula' })];
  const of = (athlete: string, team: string, more: object) => ({
    site: 'fels',
    athlete,
    team: idOf(team),
    season,
    ...more,
  });
  await buildMember(house, of(felix._id, 'U14', { shirt: 10, untilOn: '2026-10-31' }));
  await buildMember(house, of(felix._id, 'U15', { shirt: 10, fromOn: '2026-11-01' }));
  const taken = await house.call('admin', 'POST /api/v0/squad_member/', { body: of(paula._id, 'U14', { shirt: 10 }) });
  expect(taken.status).toBe(400);
  expect(taken.text).toContain('shirt');
  const both = await Promise.all(
    [0, 1].map(() => house.call('admin', 'POST /api/v0/squad_member/', { body: of(paula._id, 'U15', { shirt: 11 }) })),
  );
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400]);
  const { body } = await house.call('admin', 'GET /api/v0/squad_member/', {
    query: { site: 'fels', athlete: felix._id },
  });
  expect(body).toMatchObject({ total: 2 });
});

test('SP-7: a red card suspends for the next match of this competition, and not for the cup', async ({ house }) => {
  const { season, competition, idOf, teams } = await buildLeague(house, ['A', 'B']);
  const cup = await house.call('admin', 'POST /api/v0/competition/', {
    body: { site: 'fels', season, name: 'Cup', kind: 'cup', teams: teams.map(({ _id }) => ({ team: _id })) },
  });
  const felix = await buildAthlete(house);
  await buildMember(house, { athlete: felix._id, team: idOf('A'), season, shirt: 7 });
  const sides = { home: idOf('A'), away: idOf('B') };
  const first = await buildMatch(house, { competition: competition._id, ...sides });
  const next = await buildMatch(house, { competition: competition._id, ...sides, onDay: '2026-12-06' });
  const cupId = (cup.body as { _id: string }[])[0]?._id;
  const cupMatch = await buildMatch(house, { competition: cupId, ...sides, onDay: '2026-12-07' });
  await move(house, first, { to: 'live' });
  const card = { key: crypto.randomUUID(), kind: 'red', side: 'home', minute: 60, athlete: felix._id };
  await house.call('admin', 'POST /api/v0/match/:id/event', { params: { id: first._id }, body: card });
  const lineUp = { home: [{ athlete: felix._id, isStarter: true }], away: [] };
  const setIn = (match: typeof next) =>
    house.call('admin', 'POST /api/v0/match/:id/lineup', {
      params: { id: match._id },
      body: { rev: match.rev, lineUp },
    });
  expect((await setIn(next)).status).toBe(400);
  expect((await setIn(cupMatch)).status).toBe(200);
});

test('goals count at once, once, and can be taken back; a confirmed result only by a correction', async ({ house }) => {
  const { competition, idOf } = await buildLeague(house, ['A', 'B']);
  const match = await buildMatch(house, { competition: competition._id, home: idOf('A'), away: idOf('B') });
  const params = { id: match._id };
  const key = crypto.randomUUID();
  const enter = (more: object = {}) =>
    house.call('admin', 'POST /api/v0/match/:id/event', {
      params,
      body: { key, kind: 'goal', side: 'home', minute: 5, ...more },
    });
  expect((await enter()).status).toBe(409);
  await move(house, match, { to: 'live' });
  await enter();
  const twice = (await enter()).body as MatchReport;
  expect(twice.match).toMatchObject({ homeGoals: 1, awayGoals: 0 });
  const own = (await enter({ key: crypto.randomUUID(), kind: 'ownGoal' })).body as MatchReport;
  expect(own.match).toMatchObject({ homeGoals: 1, awayGoals: 1 });
  const undone = await house.call('admin', 'POST /api/v0/match/:id/event/undo', { params, body: { event: key } });
  expect((undone.body as MatchReport).match).toMatchObject({ homeGoals: 0, awayGoals: 1 });
  expect((await enter({ key: crypto.randomUUID(), athlete: crypto.randomUUID() })).status).toBe(400);
});

test('SP-9: a corrected result changes table and pages at once', async ({ house }) => {
  const { competition, matches, idOf } = await playedLeague(house);
  const results = async () => (await readTeam(await house.contextOf('guest'), 'a'))?.last.map(({ result }) => result);
  expect(await results()).toContain('5:0');
  const match = matches.find(({ home, away }) => home === idOf('A') && away === idOf('D'));
  if (!match) throw new Error('A did not play D');
  const confirmed = await move(house, match, { to: 'confirmed' });
  const params = { id: match._id };
  const body = { rev: confirmed.rev, to: 'corrected', homeGoals: 0, awayGoals: 7 };
  expect((await house.call('admin', 'POST /api/v0/match/:id/state', { params, body })).status).toBe(400);
  await move(house, confirmed, { ...body, reason: 'Spielbericht verwechselt' });
  expect(await results()).toContain('0:7');
  expect(await orderOf(house, competition._id)).toBe('BCDA');
});

test('an opponent is found by name and sport, and made with its club or not at all', async ({ house }) => {
  const add = (name: string, sport: string, who: Who = 'admin') =>
    house.call(who, 'POST /api/v0/sports_opponent/', { body: { site: 'fels', name, sport } as never });
  const counts = async () => [await house.handle.db.$count(clubs), await house.handle.db.$count(teams)];
  expect((await add('Musterau', 'football', 'guest')).status).toBe(403);
  const first = await add('Musterau', 'football');
  expect((await add('Musterau', 'football')).body).toEqual(first.body);
  expect(await counts()).toEqual([1, 1]);
  const volleyball = await add('Musterau', 'volleyball');
  expect(volleyball.status).toBe(200);
  expect(await counts()).toEqual([1, 2]);
  await buildClub(house, { name: 'Grafenwörth' });
  const before = await counts();
  expect((await add('Grafenwörth', 'volleyball')).status).toBe(400);
  expect(await counts()).toEqual(before);
});
