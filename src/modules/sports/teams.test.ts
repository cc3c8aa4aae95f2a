import { expect } from 'vitest';
import { test } from '../../testing/house.ts';
import type { Team } from './contract/records.ts';
import { buildClub, buildTeam } from './testing.ts';

test('a club has one team of a name in each sport, also after a new name or sport', async ({ house }) => {
  const club = (await buildClub(house))._id;
  await buildTeam(house, club, { name: 'Damen' });
  const body = { site: 'fels', club, name: 'damen', sport: 'football' };
  const again = await house.call('admin', 'POST /api/v0/team/', { body });
  expect(again.status).toBe(400);
  expect(again.text).toContain('"name"');
  const { _id, rev } = await buildTeam(house, club, { name: 'Damen', sport: 'volleyball' });
  expect((await house.call('admin', 'PUT /api/v0/team/', { body: { _id, rev, sport: 'football' } })).status).toBe(400);
  expect((await house.call('admin', 'PUT /api/v0/team/', { body: { _id, rev, ageClass: 'U16' } })).status).toBe(200);
});

test('teams of one name in several sports and clubs have addresses of their own', async ({ house }) => {
  const [one, other] = [(await buildClub(house))._id, (await buildClub(house, { name: 'DSG Donauau' }))._id];
  const teams: Team[] = [];
  for (const [club, sport] of [[one, 'football'] as const, [one, 'handball'] as const, [other, 'football'] as const])
    teams.push(await buildTeam(house, club, { name: 'U10', sport }));
  expect(teams.map(({ slug }) => slug)).toEqual(['u10', 'u10-2', 'u10-3']);
});
