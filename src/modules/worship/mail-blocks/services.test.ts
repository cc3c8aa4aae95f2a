import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { seedSchedule, serviceOn } from '../testing.ts';

/** The block as it stands in a letter of Fels at this moment. */
async function textOf(house: House, data: object = {}, site = 'fels'): Promise<string> {
  const blocks = [{ id: 'a', kind: 'services', version: 1, data }];
  const body = { site, subject: 'Woche', blocks };
  const answer = await house.call('admin', 'POST /api/v0/newsletter/letter/preview', { body });
  expect(answer.status).toBe(200);
  return (answer.body as { text: string }).text;
}

test('shows what the parish has in the next days, at local times, and nothing that has begun', async ({ house }) => {
  await seedSchedule(house);
  const own = await textOf(house);
  expect(own).toMatch(/So 22\.11\., \d{1,2}:\d\d {2}/);
  expect(own).not.toMatch(/So 29\.11\./);
  expect(await textOf(house, { days: 14 })).toMatch(/So 29\.11\./);
  house.clock.advance(30 * 3_600_000);
  expect(await textOf(house)).not.toMatch(/So 22\.11\., 8:45/);
  expect(await textOf(house, {}, 'kirchberg')).not.toBe(own);
});

test('shows what is cancelled with its reason and the alternative, and nothing internal', async ({ house }) => {
  await seedSchedule(house);
  const { key, rev } = await serviceOn(house, '2026-11-29', 'Fels', 'Hl. Messe');
  const body = { key, rev, reason: 'Pfarrer erkrankt' };
  expect((await house.call('admin', 'POST /api/v0/service/cancel', { body })).status).toBe(200);
  const said = await textOf(house, { days: 14 });
  expect(said).toContain('Entfällt: Pfarrer erkrankt. Stattdessen: ');
});

test('is limited to one place, and empty where there is none', async ({ house }) => {
  await seedSchedule(house);
  expect(await textOf(house, { place: crypto.randomUUID() })).not.toMatch(/Gottesdienste\n-/);
});
