import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '../../testing/house.ts';
import { addAccount, openSessionFor } from '../auth/index.ts';
import { linkCoachDemo } from './demo/link-coach.ts';
import { seedFeesDemo } from './demo/seed-fees.ts';
import { seedSportsDemo } from './demo/seed-sports.ts';
import { listClubs, readTeam } from './service/public/shown-teams.ts';
import { readStatistics } from './service/statistics/team-statistics.ts';
import { readContacts } from './service/team-mail/team-contacts.ts';
import { competitions, matches, teams } from './tables.ts';

test('the demo bills the fees of its youth, and leaves two children whose payer is missing', async ({ house }) => {
  const admin = await house.contextOf('admin');
  await seedSportsDemo(admin);
  await seedFeesDemo(admin);
  const query = { site: 'fels' };
  const { body } = await house.call('admin', 'GET /api/v0/sports_fee_run/', { query });
  expect(body).toMatchObject({ sports_fee_run: [{ state: 'billed', papers: 5, totalCents: 33_000 }] });
});

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
  const { contact } = await readContacts(admin, { id: own?.id ?? '' });
  expect(contact.filter(({ addresses }) => addresses.some(({ email }) => email))).toHaveLength(4);
  const { figures } = await readStatistics(admin, { id: own?.id ?? '' });
  expect(figures.player.every(({ appearances, minutes }) => appearances > 0 && minutes !== null)).toBe(true);
  expect(figures.counted).toBeGreaterThan(0);
});

test('the coach of the demo has the youth and no other team', async ({ house }) => {
  await seedSportsDemo(await house.contextOf('admin'));
  const siteId = house.sites.fels._id;
  const roles = [{ role: 'trainer', siteId }];
  const handle = 'trainer@pfarrverband.example';
  const { id: account } = await addAccount(house.handle.db, { handle, name: 'Rupert Flankengott', roles });
  const cookie = `kp_session=${await openSessionFor(house.handle.db, account, house.clock.now())}`;
  const own = async () =>
    (await house.call('guest', 'GET /api/v0/coach_team/', { query: { site: 'fels' }, headers: { cookie } })).body;
  expect(await own()).toMatchObject({ total: 0 });
  await linkCoachDemo(await house.contextOf('admin'), { siteId, account });
  expect(await own()).toMatchObject({ team: [{ name: 'U10 Wagramkicker' }], total: 1 });
});
