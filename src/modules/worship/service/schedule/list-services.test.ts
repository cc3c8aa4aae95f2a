import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { type House, test } from '../../../../testing/house.ts';
import type { ServiceList } from '../../contract.ts';
import { feastPlans } from '../../tables.ts';
import { seedSchedule, serviceOn } from '../../testing.ts';

const WEDNESDAY = '2026-11-25';

async function list(house: House, query: { from: string; to?: string; site?: string }): Promise<ServiceList> {
  const answer = await house.call('admin', 'GET /api/v0/service/', { query });
  expect(answer.status).toBe(200);
  return answer.body as ServiceList;
}

/** Makes the schedule of Kirchberg impossible to expand. */
async function breakKirchberg({ handle, sites }: House): Promise<void> {
  await handle.db
    .update(feastPlans)
    .set({ services: [null as never] })
    .where(eq(feastPlans.siteId, sites.kirchberg._id));
}

describe('a list of services', () => {
  test('expands the parishes that are asked for and no other', async ({ house }) => {
    await seedSchedule(house);
    await breakKirchberg(house);
    const broken = await house.call('admin', 'GET /api/v0/service/', { query: { from: WEDNESDAY } });
    expect(broken.status).toBe(500);
    const { service, publishedUntil } = await list(house, { from: WEDNESDAY, site: 'fels,goesing' });
    expect(new Set(service.map(({ site }) => site.slug))).toEqual(new Set(['fels', 'goesing']));
    expect(Object.keys(publishedUntil).sort()).toEqual(['fels', 'goesing']);
  });

  test('of one parish is that part of the whole list', async ({ house }) => {
    await seedSchedule(house);
    const days = { from: '2026-12-20', to: '2027-01-06' };
    const all = await list(house, days);
    const own = await list(house, { ...days, site: 'fels' });
    const alone = all.service.filter(({ site }) => site.slug === 'fels');
    expect(own.service).toEqual(alone);
    expect(own.service.some(({ state }) => state === 'cancelled')).toBe(true);
  });

  test('of one parish offers a service of another instead of what is cancelled', async ({ house }) => {
    await seedSchedule(house);
    const { key, rev } = await serviceOn(house, WEDNESDAY, 'Fels', 'Abendmesse');
    await house.call('officeOfFels', 'POST /api/v0/service/cancel', { body: { key, rev, reason: 'Krankheit' } });
    const { service } = await list(house, { from: WEDNESDAY, to: WEDNESDAY, site: 'fels' });
    expect(service.find((one) => one.key === key)?.alternative).toEqual({
      on: WEDNESDAY,
      at: expect.any(String),
      title: 'Hl. Messe im Seniorenheim',
      placeName: expect.stringMatching(/\S/),
      siteName: 'Kirchberg',
    });
  });

  test('of several parishes tells who is needed in two of them at a time', async ({ house }) => {
    await seedSchedule(house);
    const { key, at, presider } = await serviceOn(house, WEDNESDAY, 'Fels', 'Abendmesse');
    const elsewhere = await serviceOn(house, '2026-12-08', 'Kirchberg', 'Hl. Messe');
    const facts = { on: WEDNESDAY, at, durationMinutes: 60, type: 'messe', title: 'Requiem', presider };
    const body = { site: 'kirchberg', placeId: elsewhere.office?.placeId, ...facts };
    await house.call('officeOfKirchberg', 'POST /api/v0/service_extra/', { body });
    const both = await list(house, { from: WEDNESDAY, to: WEDNESDAY, site: 'fels,kirchberg' });
    const requiem = both.service.find(({ title }) => title === 'Requiem');
    expect(requiem?.office?.clashes).toMatchObject([{ kind: 'presider', key }]);
  });
});
