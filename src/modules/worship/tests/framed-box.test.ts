import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { loadNextMasses } from '../pages.ts';
import { seedSchedule, serviceOn } from '../testing.ts';

const BOX = '/fels/Gottesdienste-Box';
const ORIGIN = 'https://dorf.example';

async function allow(house: House, websites: string[]) {
  const { body } = await house.call('admin', 'GET /api/v0/config/');
  const { config, rev } = body as { config: { components: object }; rev: number };
  const components = { ...config.components, worship: { schedule_websites: websites } };
  return house.call('admin', 'PUT /api/v0/config/', { body: { rev, config: { components } } });
}

test('the box of the schedule is for the websites that are named, and nothing else of the parish', async ({
  house,
}) => {
  const guest = await house.contextOf('guest');
  expect(await guest.across.framedBy(guest, BOX)).toBeNull();
  expect((await allow(house, ['https://dorf.example/kirche'])).status).toBe(400);
  expect((await allow(house, [ORIGIN])).status).toBe(200);
  const later = await house.contextOf('guest');
  expect(await later.across.framedBy(later, BOX)).toEqual([ORIGIN]);
  for (const path of ['/fels/Gottesdienstordnung', '/fels/Home', '/kirchberg/Gottesdienste-Box'])
    expect(await later.across.framedBy(later, path), path).toBeNull();
});

test('the next Masses of all parishes: only those that take place, the soonest first', async ({ house }) => {
  await seedSchedule(house);
  const { key, rev } = await serviceOn(house, '2026-11-25', 'Fels', 'Abendmesse');
  await house.call('admin', 'POST /api/v0/service/cancel', { body: { key, rev, reason: 'Sturm' } });
  await house.server.delivered();
  const days = await loadNextMasses(await house.contextOf('guest'));
  const told = days.flatMap(({ on, services }) =>
    services.map(({ at, site, title }) => `${on} ${at} ${site.slug} ${title}`),
  );
  expect(told[0]).toBe('2026-11-21 17:30 goesing Vorabendmesse');
  expect(told).toContain('2026-11-22 10:00 kirchberg Familienmesse – Vorstellung der Firmlinge');
  expect(told).toEqual(told.toSorted());
  expect(told.join('\n')).not.toMatch(/Wort-Gottes-Feier|2026-11-25 18:00 fels|Rosenkranz/);
});
