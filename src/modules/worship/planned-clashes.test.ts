import { describe, expect } from 'vitest';
import { type House, test } from '../../testing/house.ts';
import type { PlannedClash } from './contract/clashes.ts';
import type { PreviewedService } from './contract.ts';
import { seedSchedule, serviceOn } from './testing.ts';

const FEAST = '2026-12-08';

/** The evening Mass of Fels, and a church of the neighbours to which its presider would have to drive. */
async function masses(house: House) {
  await seedSchedule(house);
  const mass = await serviceOn(house, '2026-11-25', 'Fels', 'Abendmesse');
  const elsewhere = await serviceOn(house, FEAST, 'Kirchberg', 'Hl. Messe');
  return { mass, placeId: elsewhere.office?.placeId };
}

async function clashes(
  house: House,
  query: Record<string, unknown>,
  who: 'officeOfFels' | 'officeOfKirchberg' = 'officeOfKirchberg',
) {
  const answer = await house.call(who, 'GET /api/v0/service/clashes', { query });
  return (answer.body as { clash: PlannedClash[] }).clash;
}

describe('clashes of a planned service', () => {
  test('names the Mass of another parish that the same person leads, driving time included', async ({ house }) => {
    const { mass, placeId } = await masses(house);
    const { on, presider } = mass;
    const planned = { on, at: '18:45', durationMinutes: '60', placeId, presider };
    expect(await clashes(house, planned)).toMatchObject([
      { kind: 'presider', key: mass.key, at: mass.at, siteName: 'Fels', title: 'Abendmesse' },
    ]);
    expect(await clashes(house, { ...planned, at: '17:30' })).toHaveLength(1);
    expect(await clashes(house, { ...planned, at: '20:00' })).toEqual([]);
    expect(await clashes(house, { ...planned, presider: 'Diakon Korbflechter' })).toEqual([]);
  });

  test('names a second service at the same place, and not the service itself', async ({ house }) => {
    const { mass } = await masses(house);
    const { key, on, at, office } = mass;
    const planned = { on, at, durationMinutes: '40', placeId: office?.placeId };
    expect(await clashes(house, planned)).toMatchObject([{ kind: 'place', key }]);
    expect(await clashes(house, { ...planned, key })).toEqual([]);
  });

  test('does not tell what another parish does not publish', async ({ house }) => {
    const { mass, placeId } = await masses(house);
    const { on, presider, office } = mass;
    const extra = { site: 'fels', on, at: '10:00', durationMinutes: 60, type: 'messe', title: 'Krankenmesse' };
    const body = { ...extra, placeId: office?.placeId, presider, visibility: 'internal' };
    await house.call('officeOfFels', 'POST /api/v0/service_extra/', { body });
    const planned = { on, at: '10:00', durationMinutes: '60', placeId, presider };
    expect(await clashes(house, planned)).toEqual([]);
    expect(await clashes(house, planned, 'officeOfFels')).toMatchObject([{ title: 'Krankenmesse' }]);
  });

  test('shows at the dates of a new rule what they clash with', async ({ house }) => {
    const { mass, placeId } = await masses(house);
    const facts = { at: '18:15', durationMinutes: 40, type: 'messe', title: 'Hl. Messe', presider: mass.presider };
    const body = { site: 'kirchberg', placeId, weekday: 3, ...facts };
    const answer = await house.call('officeOfKirchberg', 'POST /api/v0/service_rule/preview', { body });
    const { service } = answer.body as { service: PreviewedService[] };
    expect(service.find(({ on }) => on === mass.on)?.clash).toMatchObject({ kind: 'presider', siteName: 'Fels' });
  });
});
