import { describe, expect } from 'vitest';
import { type House, test } from '../../../../testing/house.ts';
import type { ServiceItem } from '../../contract.ts';
import { seedSchedule, serviceOn, servicesOf } from '../../testing.ts';

type Verb = 'cancel' | 'change' | 'move' | 'restore';

async function act(house: House, verb: Verb, { key, rev }: ServiceItem, more: object = {}): Promise<ServiceItem> {
  const answer = await house.call('officeOfFels', `POST /api/v0/service/${verb}`, { body: { key, rev, ...more } });
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as ServiceItem[])[0] as ServiceItem;
}

async function eveningMass(house: House): Promise<ServiceItem> {
  await seedSchedule(house);
  return serviceOn(house, '2026-11-25', 'Fels', 'Abendmesse');
}

describe('taking back', () => {
  test('a cancellation gives the planned service again, and the revision goes on counting', async ({ house }) => {
    const cancelled = await act(house, 'cancel', await eveningMass(house), { reason: 'Krankheit' });
    expect(cancelled).toMatchObject({ state: 'cancelled', rev: 1, office: { restorable: true } });
    const held = await act(house, 'restore', cancelled);
    expect(held).toMatchObject({ state: 'planned', reason: null, rev: 2, office: { restorable: false } });
    expect(await act(house, 'cancel', held)).toMatchObject({ state: 'cancelled', rev: 3 });
  });

  test('a cancellation of a changed service gives the changed one', async ({ house }) => {
    const changed = await act(house, 'change', await eveningMass(house), { patch: { title: 'Jugendmesse' } });
    const cancelled = await act(house, 'cancel', changed, { reason: 'Sturm' });
    expect(cancelled).toMatchObject({ title: 'Jugendmesse', state: 'cancelled' });
    expect(await act(house, 'restore', cancelled)).toMatchObject({
      title: 'Jugendmesse',
      state: 'changed',
      reason: null,
    });
  });

  test('a move to another week brings it back to its day', async ({ house }) => {
    const moved = await act(house, 'move', await eveningMass(house), { on: '2026-12-14', at: '09:00' });
    expect(moved).toMatchObject({ on: '2026-12-14', at: '09:00', state: 'moved' });
    expect(await servicesOf(house, 'guest', '2026-12-14')).toHaveLength(1);
    expect(await act(house, 'restore', moved)).toMatchObject({ on: '2026-11-25', at: '18:00', state: 'planned' });
    expect(await servicesOf(house, 'guest', '2026-12-14')).toHaveLength(0);
  });
});

describe('changing', () => {
  test('keeps an earlier move when only the title changes', async ({ house }) => {
    const moved = await act(house, 'move', await eveningMass(house), { at: '19:00' });
    expect(await act(house, 'change', moved, { patch: { title: 'Jugendmesse' } })).toMatchObject({
      title: 'Jugendmesse',
      at: '19:00',
      state: 'moved',
    });
  });

  test('moves a service by a year at most, also in a list, so that few days are reckoned', async ({ house }) => {
    const { key, rev } = await eveningMass(house);
    const move = (on: string) => house.call('officeOfFels', 'POST /api/v0/service/move', { body: { key, rev, on } });
    for (const on of ['2090-01-01', '2027-11-27', '2025-11-23']) {
      const refusal = { status: 400, body: { details: { fields: { on: expect.stringContaining('Jahr') } } } };
      expect(await move(on), on).toMatchObject(refusal);
    }
    const far = { site: 'fels', key, op: 'move', patch: { on: '2090-01-01' } };
    const call = '/api/v0/service_change/';
    expect((await house.call('officeOfFels', `POST ${call}`, { body: far })).status).toBe(400);
    expect((await move('2027-11-26')).status).toBe(200);
    const { body } = await house.call('officeOfFels', `GET ${call}`);
    const [{ _id, rev: now }] = (body as { service_change: [ServiceItem & { _id: string }] }).service_change;
    const changed = { _id, rev: now, patch: far.patch };
    expect((await house.call('officeOfFels', `PUT ${call}`, { body: changed })).status).toBe(400);
  });

  test('reaches extras, also after they were moved far away', async ({ house }) => {
    await seedSchedule(house);
    const moved = await act(house, 'move', await serviceOn(house, '2026-11-26', 'Fels', 'Betstunde'), {
      on: '2027-03-01',
    });
    expect(await act(house, 'cancel', moved)).toMatchObject({ on: '2027-03-01', state: 'cancelled' });
  });

  test('reaches services of a feast plan on the evening before the feast', async ({ house }) => {
    await seedSchedule(house);
    const blessing = await serviceOn(house, '2026-11-28', 'Fels', 'Adventkranzsegnung');
    expect(blessing.key).toMatch(/\.2026-11-29$/);
    expect(await act(house, 'cancel', blessing)).toMatchObject({ on: '2026-11-28', state: 'cancelled' });
  });

  test('of two people at the same moment only one is heard', async ({ house }) => {
    const { key, rev } = await eveningMass(house);
    const body = { key, rev, reason: 'Krankheit' };
    const answers = await Promise.all([
      house.call('officeOfFels', 'POST /api/v0/service/cancel', { body }),
      house.call('admin', 'POST /api/v0/service/cancel', { body }),
    ]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  test('a removed rule takes its services along', async ({ house }) => {
    const { key, on } = await eveningMass(house);
    await house.call('officeOfFels', 'DELETE /api/v0/service_rule/:id', { params: { id: key.slice(0, 36) } });
    expect((await servicesOf(house, 'guest', on)).map((service) => service.key)).not.toContain(key);
  });
});

describe('places', () => {
  test('stay as long as services are planned there', async ({ house }) => {
    await seedSchedule(house);
    const mass = await serviceOn(house, '2026-11-25', 'Fels', 'Abendmesse');
    const answer = await house.call('officeOfFels', 'DELETE /api/v0/place/:id', {
      params: { id: mass.office?.placeId ?? '' },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'worship.placeInUse' } });
  });
});
