import { expect } from 'vitest';
import { searchTerms } from '../../kernel/search/search-terms.ts';
import { test } from '../../testing/house.ts';
import { buildFile } from '../media/testing.ts';
import { searchTeams, sportsSynonyms } from './service/public/search-teams.ts';
import { readMatch } from './service/public/shown-matches.ts';
import { listClubs, readClub, readTeam } from './service/public/shown-teams.ts';
import { buildAthlete, buildLeague, buildMatch, buildMember, move } from './testing.ts';

test('SP-6: a minor without consent has a short name and no picture in public, and all of it in the office', async ({
  house,
}) => {
  const { season, teams } = await buildLeague(house, ['Kicker', 'Gast']);
  const team = teams[0];
  if (!team) throw new Error('no team');
  const photo = (await buildFile(house))._id;
  const felix = await buildAthlete(house, { photo });
  const paula = await buildAthlete(house, { firstName: 'Paula', lastName: 'Erfunden', photo, consent: 'given' });
  for (const { _id } of [felix, paula]) await buildMember(house, { athlete: _id, team: team._id, season });
  const view = await readTeam(await house.contextOf('guest'), team.slug);
  expect(view?.squad.map(({ name, picture }) => [name, picture !== null])).toEqual([
    ['Paula Erfunden', true],
    ['Felix K.', false],
  ]);
  const { body } = await house.call('admin', 'GET /api/v0/athlete/', { query: { site: 'fels', id: felix._id } });
  expect(body).toMatchObject({ athlete: [{ lastName: 'Kellergassner', photo }] });
  expect((await house.call('guest', 'GET /api/v0/athlete/', { query: { site: 'fels' } })).status).not.toBe(200);
});

test('SP-8: an open time is a whole day in the calendar, and a postponed match counts a change', async ({ house }) => {
  const { competition, idOf, teams } = await buildLeague(house, ['Kicker', 'Gast']);
  const sides = { competition: competition._id, home: idOf('Kicker'), away: idOf('Gast') };
  const open = await buildMatch(house, { ...sides, at: '' });
  const timed = await buildMatch(house, { ...sides, onDay: '2026-12-06', at: '10:30' });
  const get = (path: string) => house.server.app.inject(path);
  const feed = async (path: string) => (await get(path)).body;
  const path = `/ical/sport/mannschaft-${teams[0]?._id}.ics`;
  const before = await feed(path);
  expect(open.state).toBe('tbd');
  expect(before).toContain('DTSTART;VALUE=DATE:20261129');
  expect(before).toContain('DTSTART:20261206T093000Z');
  await move(house, timed, { to: 'postponed', reason: 'Schnee' });
  const after = await feed(path);
  expect(after).toMatch(/SEQUENCE:1/);
  expect(after).toContain('Verschoben: Kicker');
  expect(await feed(`/ical/sport/verein-${teams[0]?.club}.ics`)).toContain(`match-${timed._id}`);
  expect((await get(`/ical/sport/mannschaft-${idOf('Gast')}.ics`)).statusCode).toBe(404);
});

test('only own public teams have pages, with their matches and those of nobody else', async ({ house }) => {
  const { competition, idOf } = await buildLeague(house, ['Kicker', 'Gast']);
  const match = await buildMatch(house, { competition: competition._id, home: idOf('Kicker'), away: idOf('Gast') });
  const ctx = await house.contextOf('guest');
  expect(await readTeam(ctx, 'gast')).toBeNull();
  expect((await readTeam(ctx, 'kicker'))?.next).toMatchObject([{ id: match._id, home: { name: 'Kicker' } }]);
  expect(await listClubs(ctx)).toMatchObject([{ name: 'Verein Kicker', teams: [{ name: 'Kicker' }] }]);
  expect((await readClub(ctx, 'verein-kicker'))?.teams).toHaveLength(1);
  expect(await readClub(ctx, 'verein-gast')).toBeNull();
  const searched = async (query: string) =>
    (await searchTeams(ctx, searchTerms(query, sportsSynonyms))).map(({ title, href }) => [title, href]);
  const both = [
    ['Kicker', '/fels/Mannschaft/kicker'],
    ['Verein Kicker', '/fels/Sport/verein-kicker'],
  ];
  expect(await searched('Gast')).toEqual([]);
  expect(await searched('kicker training')).toEqual(both);
  expect(await searched('Fußball')).toEqual(both);
  expect(await readMatch(ctx, match._id)).toMatchObject({ day: 'Sonntag, 29. November', away: { href: null } });
  expect(await readMatch(await house.contextOf('guest', { site: 'kirchberg' }), match._id)).toBeNull();
  await house.call('admin', 'PUT /api/v0/competition/', {
    body: { _id: competition._id, rev: competition.rev, isPublic: false },
  });
  expect(await readMatch(ctx, match._id)).toBeNull();
});

test('pictures and people are of this parish: nothing else is stored', async ({ house }) => {
  const gone = crypto.randomUUID();
  const athlete = { site: 'fels', firstName: 'Felix' };
  const calls = [
    ['athlete', { ...athlete, photo: gone }],
    ['athlete', { ...athlete, images: [gone] }],
    ['athlete', { ...athlete, person: gone }],
    ['club', { site: 'fels', name: 'DSG', crest: gone }],
  ] as const;
  for (const [kind, body] of calls)
    expect([kind, (await house.call('admin', `POST /api/v0/${kind}/`, { body })).status]).toEqual([kind, 400]);
  const stored = await buildAthlete(house, { email: 'Felix@Example.test' });
  expect(stored.email).toBe('felix@example.test');
});
