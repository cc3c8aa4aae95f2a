import { expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import type { Me } from '../auth/contract/me.ts';
import type { MatchReport } from './contract/match-acts.ts';
import type { TeamStatistics } from './contract/statistics.ts';
import { buildAthlete, buildCoach, buildLeague, buildMatch, buildMember, move } from './testing.ts';

/** A match of the coach's team at home, with a player on each side. */
async function start(house: House) {
  const { competition, idOf, season } = await buildLeague(house, ['Kicker', 'Gast', 'Dritte']);
  const { account, coach, member, call } = await buildCoach(house, { team: idOf('Kicker'), season });
  const playerOf = async (team: string, firstName: string) => {
    const athlete = (await buildAthlete(house, { firstName }))._id;
    return { athlete, member: await buildMember(house, { athlete, team: idOf(team), season, shirt: 7 }) };
  };
  const own = await playerOf('Kicker', 'Felix');
  const theirs = await playerOf('Gast', 'Noah');
  const sides = { competition: competition._id, home: idOf('Kicker'), away: idOf('Gast') };
  const match = await buildMatch(house, sides);
  const foreign = await buildMatch(house, { ...sides, home: idOf('Dritte') });
  await buildCoach(house, { team: idOf('Dritte'), season });
  /** A match that the coach of the hosts reports. */
  const hosted = await buildMatch(house, { ...sides, home: idOf('Dritte'), away: idOf('Kicker') });
  const event = (id: string, side: 'home' | 'away', athlete: string | null = null) =>
    call('POST /api/v0/match/:id/event', {
      params: { id },
      body: { key: crypto.randomUUID(), kind: 'goal', side, minute: 4, athlete },
    });
  const lineUp = (id: string, rev: number, listed: object) =>
    call('POST /api/v0/match/:id/lineup', { params: { id }, body: { rev, lineUp: { home: [], away: [], ...listed } } });
  return {
    season,
    idOf,
    account,
    coach,
    member,
    own,
    theirs,
    match,
    foreign,
    hosted,
    call,
    event,
    lineUp,
    competition,
  };
}

const FILE = Buffer.from('Vorname;Nachname\nPaula;Erfunden\n').toString('base64');

const squad = { role: 'player', position: 'Sturm', shirt: 9, untilOn: null } as const;

test('a coach may do nothing but for the own team', async ({ house }) => {
  const { match, foreign, hosted, event, lineUp, theirs, own, call, idOf, season, competition } = await start(house);
  const live = await move(house, match, { to: 'live' });
  const other = await move(house, foreign, { to: 'live' });
  const theirDay = await move(house, hosted, { to: 'live' });
  const listed = (athlete: string) => [{ athlete, isStarter: true }];
  const byDay = { params: { id: theirDay._id } };
  const refused = [
    ['goal of the others', await event(theirDay._id, 'home')],
    ['goal in a foreign match', await event(other._id, 'home')],
    ['line-up of the others', await lineUp(live._id, live.rev, { away: listed(theirs.athlete) })],
    ['line-up of a foreign match', await lineUp(other._id, other.rev, {})],
    ['result', await call('POST /api/v0/match/:id/state', { ...byDay, body: { rev: theirDay.rev, to: 'played' } })],
    ['fixture', await call('PUT /api/v0/match/', { body: { _id: live._id, rev: live.rev, pitch: 'X' } })],
    ['competition', await call('PUT /api/v0/competition/', { body: { _id: competition._id, rev: 1, name: 'X' } })],
    ['squad of the others', await call('GET /api/v0/team/:id/squad', { params: { id: idOf('Gast') } })],
    [
      'player of the others',
      await call('PUT /api/v0/team/:id/squad', {
        params: { id: idOf('Gast') },
        body: { ...squad, member: theirs.member._id, rev: theirs.member.rev },
      }),
    ],
    [
      'new member',
      await call('POST /api/v0/squad_member/', {
        body: { site: 'fels', athlete: own.athlete, team: idOf('Kicker'), season },
      }),
    ],
    ['person', await call('PUT /api/v0/athlete/', { body: { _id: own.athlete, rev: 1, consent: 'given' } })],
    ['new person', await call('POST /api/v0/athlete/', { body: { site: 'fels', firstName: 'Eva' } })],
    ['file of people', await call('POST /api/v0/athlete_import/read', { body: { site: 'fels', file: FILE } })],
    [
      'new match',
      await call('POST /api/v0/match/', {
        body: {
          site: 'fels',
          competition: competition._id,
          home: idOf('Kicker'),
          away: idOf('Gast'),
          onDay: '2026-12-06',
        },
      }),
    ],
    ['figures for a spreadsheet', await call('GET /api/v0/team/:id/statistics/csv', { params: { id: idOf('Gast') } })],
    ['accounts', await call('GET /api/v0/coach_account/', { query: { site: 'fels' } })],
  ] as const;
  for (const [what, { status }] of refused) expect([what, status]).toEqual([what, 403]);
  const people = await call('GET /api/v0/athlete/', { query: { site: 'fels' } });
  expect(people.text).not.toContain('Kellergassner');
});

test('a player of another team is not found in the squad of the own one', async ({ house }) => {
  const { call, idOf, theirs } = await start(house);
  const body = { ...squad, member: theirs.member._id, rev: theirs.member.rev };
  expect((await call('PUT /api/v0/team/:id/squad', { params: { id: idOf('Kicker') }, body })).status).toBe(404);
});

test('a goal of the hosts is not taken back by the coach of the guests', async ({ house }) => {
  const { hosted, call } = await start(house);
  const params = { id: hosted._id };
  await move(house, hosted, { to: 'live' });
  const key = crypto.randomUUID();
  const body = { key, kind: 'goal', side: 'home', minute: 4 };
  await house.call('admin', 'POST /api/v0/match/:id/event', { params, body });
  expect((await call('POST /api/v0/match/:id/event/undo', { params, body: { event: key } })).status).toBe(403);
});

test('who is a coach no longer, or without the account, may do nothing', async ({ house }) => {
  const { match, event, member, coach } = await start(house);
  const live = await move(house, match, { to: 'live' });
  const ended = { _id: member._id, rev: member.rev, untilOn: '2020-01-01' };
  await house.call('admin', 'PUT /api/v0/squad_member/', { body: ended });
  expect((await event(live._id, 'home')).status).toBe(403);
  await house.call('admin', 'PUT /api/v0/squad_member/', { body: { ...ended, rev: member.rev + 1, untilOn: null } });
  expect((await event(live._id, 'home')).status).toBe(200);
  await house.call('admin', 'PUT /api/v0/athlete/', { body: { _id: coach._id, rev: coach.rev, account: null } });
  expect((await event(live._id, 'home')).status).toBe(403);
});

test('an account without a right over matches is not linked', async ({ house }) => {
  const { account } = await start(house);
  const { body } = await house.call('admin', 'GET /api/v0/coach_account/', { query: { site: 'fels' } });
  const offered = (body as { account: { _id: string }[] }).account.map(({ _id }) => _id);
  expect(offered).toContain(account);
  for (const other of [house.people.customer.id, crypto.randomUUID()]) {
    expect(offered).not.toContain(other);
    const athlete = { site: 'fels', firstName: 'Eva', account: other };
    expect((await house.call('admin', 'POST /api/v0/athlete/', { body: athlete })).status).toBe(400);
  }
});

test('a coach enters line-up and goals of the own team, keeps its squad, and reads the names of its players only', async ({
  house,
}) => {
  const { match, event, lineUp, own, call, idOf } = await start(house);
  const set = await lineUp(match._id, match.rev, { home: [{ athlete: own.athlete, isStarter: true }] });
  expect(set.status).toBe(200);
  const report = set.body as MatchReport;
  expect([report.linesUp, report.enters, report.moves]).toEqual([['home'], [], []]);
  expect([report.home[0]?.name, report.away[0]?.name]).toEqual(['Felix Kellergassner', '']);
  await move(house, { _id: match._id, rev: match.rev + 1 }, { to: 'live' });
  const goal = await event(match._id, 'home', own.athlete);
  expect((goal.body as MatchReport).match.homeGoals).toBe(1);
  const entered = (goal.body as MatchReport).events[0]?._id;
  const params = { id: match._id };
  expect((await call('POST /api/v0/match/:id/event/undo', { params, body: { event: entered } })).status).toBe(200);
  const team = { id: idOf('Kicker') };
  const body = { ...squad, member: own.member._id, rev: own.member.rev };
  const changed = await call('PUT /api/v0/team/:id/squad', { params: team, body });
  expect(changed.body).toMatchObject({ name: 'Felix Kellergassner', shirt: 9, position: 'Sturm' });
  expect((await call('PUT /api/v0/team/:id/squad', { params: team, body })).status).toBe(409);
  expect((await call('GET /api/v0/team/:id/squad', { params: team, query: {} })).body).toMatchObject({ total: 1 });
  const teams = await call('GET /api/v0/coach_team/', { query: { site: 'fels' } });
  expect(teams.body).toMatchObject({ team: [{ name: 'Kicker' }], total: 1 });
});

test('a coach reads figures of players of the own team with their names, of others without', async ({ house }) => {
  const { match, own, theirs, call, idOf } = await start(house);
  const params = { id: match._id };
  await move(house, match, { to: 'live' });
  for (const [side, { athlete }] of [['home', own] as const, ['away', theirs] as const]) {
    const body = { key: crypto.randomUUID(), kind: 'goal', side, minute: 4, athlete };
    await house.call('admin', 'POST /api/v0/match/:id/event', { params, body });
  }
  const { body: report } = await house.call('admin', 'GET /api/v0/match/:id/report', { params });
  await move(house, { _id: match._id, rev: (report as MatchReport).match.rev }, { to: 'played' });
  const namesOf = async (team: string) => {
    const { body } = await call('GET /api/v0/team/:id/statistics', { params: { id: idOf(team) }, query: {} });
    return (body as TeamStatistics).player.map(({ name }) => name);
  };
  expect([await namesOf('Kicker'), await namesOf('Gast')]).toEqual([['Felix Kellergassner'], ['']]);
  const csv = await call('GET /api/v0/team/:id/statistics/csv', { params: { id: idOf('Kicker') }, query: {} });
  expect(csv.text).toContain('Felix Kellergassner');
});

test('screens are told that a coach holds the rights over matches and people for own things alone', async ({
  house,
}) => {
  const { call } = await start(house);
  const { permissions } = (await call('POST /api/v0/auth/getData', { body: {} })).body as Me;
  const held = (name: string) => permissions.find(({ permission }) => permission === name);
  for (const name of ['sports.match.update', 'sports.athlete.read', 'sports.athlete.update'])
    expect([name, held(name)?.sites, held(name)?.wholly]).toEqual([name, ['fels'], []]);
  expect([held('sports.club.read')?.sites, held('sports.club.read')?.wholly]).toEqual([['fels'], undefined]);
});
