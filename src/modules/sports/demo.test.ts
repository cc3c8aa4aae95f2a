import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '../../testing/house.ts';
import { seedSportsDemo } from './demo/seed-sports.ts';
import { listClubs, readTeam } from './service/public/shown-teams.ts';
import { readStatistics } from './service/statistics/team-statistics.ts';
import { competitions, matches, teams } from './tables.ts';

test('the demo has two clubs and three leagues, each about half played, and shows its children with short names', async ({
  house,
}) => {
  const admin = await house.contextOf('admin');
  await seedSportsDemo(admin);
  const leagues = await house.handle.db.select().from(competitions);
  expect(leagues).toHaveLength(3);
  expect(
    (await listClubs(await house.contextOf('guest')))
      .map(({ teams }) => teams.length)
      .toSorted((one, other) => one - other),
  ).toEqual([1, 2]);
  for (const { id } of leagues) {
    const all = await house.handle.db.select().from(matches).where(eq(matches.competition, id));
    const played = all.filter(({ state }) => state === 'confirmed').length;
    expect(all).toHaveLength(30);
    expect(played).toBeGreaterThanOrEqual(12);
    expect(played).toBeLessThanOrEqual(18);
  }
  const team = await readTeam(await house.contextOf('guest'), 'u10-wagramkicker');
  expect(team?.squad.map(({ name }) => name)).toContain('Felix K.');
  expect(team?.standings[0]?.rows).toHaveLength(6);
  expect(team?.next.length).toBeGreaterThan(0);
  expect(team?.figures.form).toHaveLength(5);
  expect(team?.figures.scorers.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Matteo Rebstock', 'Ida Zeilinger']),
  );
  const [own] = await house.handle.db.select().from(teams).where(eq(teams.slug, 'u10-wagramkicker'));
  const { figures } = await readStatistics(admin, { id: own?.id ?? '' });
  expect(figures.player.every(({ appearances, minutes }) => appearances > 0 && minutes !== null)).toBe(true);
  expect(figures.counted).toBeGreaterThan(0);
});
