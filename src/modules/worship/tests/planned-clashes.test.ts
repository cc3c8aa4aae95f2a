import { describe, expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import type { PlannedClash } from '../contract/clashes.ts';
import type { PreviewedService } from '../contract.ts';
import { seedSchedule, serviceOn } from '../testing.ts';

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

describe('clashes of a feast plan', () => {
  const CHURCH = { durationMinutes: 60, type: 'messe' } as const;

  /** A Mass in Fels on Fridays at nine, and what the same priest has in Kirchberg on Christmas Day. */
  async function christmas(house: House) {
    const make = async (collection: string, body: object) => {
      const made = await house.call('admin', `POST /api/v0/${collection}/`, { body });
      expect(made.status, made.text).toBe(201);
      return (made.body as [{ _id: string; services?: { id: string }[] }])[0];
    };
    const { _id: placeId } = await make('place', { site: 'fels', name: 'Pfarrkirche Fels' });
    const { _id: other } = await make('place', { site: 'kirchberg', name: 'Pfarrkirche Kirchberg' });
    const mass = { ...CHURCH, site: 'fels', placeId, title: 'Hl. Messe', presider: 'Pfr. Rebstock' };
    await make('service_rule', { ...mass, weekday: 5, at: '09:00' });
    await make('service_extra', { ...mass, site: 'kirchberg', placeId: other, on: '2026-12-25', at: '11:00' });
    const ask = async (
      services: object[],
      more: object = {},
      who: 'officeOfFels' | 'officeOfKirchberg' = 'officeOfFels',
    ) => {
      const facts = { ...CHURCH, dayOffset: 0, placeId, presider: 'Pfr. Rebstock' };
      const body = {
        site: 'fels',
        feastKey: 'christtag',
        regular: 'byRule',
        adapted: [],
        services: services.map((one) => ({ ...facts, ...one })),
        ...more,
      };
      const { status, text, body: answer } = await house.call(who, 'POST /api/v0/feast_plan/clashes', { body });
      return { status, text, clash: (answer as { clash: Array<PlannedClash & { service: number }> }).clash };
    };
    return { ask, make, placeId };
  }

  test('are refused to the office of another parish', async ({ house }) => {
    const { ask } = await christmas(house);
    expect((await ask([{ at: '09:00' }], {}, 'officeOfKirchberg')).status).toBe(403);
  });

  test('name the service in the plan, and never what the plan replaces or cancels', async ({ house }) => {
    const { ask } = await christmas(house);
    const { clash, text } = await ask([{ at: '09:15' }, { at: '10:30' }]);
    expect(clash, text).toMatchObject([{ service: 1, kind: 'presider', at: '11:00', siteName: 'Kirchberg' }]);
    expect((await ask([{ at: '10:30', presider: null }])).clash).toEqual([]);
    expect((await ask([{ at: '09:45', presider: null }], { regular: 'stay' })).clash).toMatchObject([
      { service: 0, kind: 'place', at: '09:00' },
    ]);
    expect((await ask([{ at: '09:45', presider: null }], { regular: 'cancel' })).clash).toEqual([]);
  });

  test('leave the stored plan out that is being changed', async ({ house }) => {
    const { ask, make, placeId } = await christmas(house);
    const service = { ...CHURCH, placeId, at: '17:00', title: 'Vesper', dayOffset: 0 };
    const { _id } = await make('feast_plan', { site: 'fels', feastKey: 'christtag', services: [service] });
    expect((await ask([{ at: '17:20', presider: null }], { _id })).clash).toEqual([]);
    expect((await ask([{ at: '17:00' }, { at: '17:30' }], { _id })).clash).toHaveLength(2);
  });
});
