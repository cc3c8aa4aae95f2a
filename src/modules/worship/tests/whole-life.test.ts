import { describe, expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { type ReadItem, readItems } from '../../../testing/subscribed-calendar.ts';
import { seedSchedule, serviceOn } from '../testing.ts';

type Made = { _id: string; rev: number };

async function make(house: House, kind: string, body: object): Promise<Made> {
  const made = await house.call('admin', `POST /api/v0/${kind}/`, { body: { site: 'fels', ...body } });
  expect(made.status, made.text).toBe(201);
  return (made.body as [Made])[0];
}

describe('a celebrant who left', () => {
  const goneOn = async (house: House, on: string) => (await serviceOn(house, on, 'Fels', 'Abendmesse')).office;

  test('is named to the office at every service that still has the name, and to nobody else', async ({ house }) => {
    await seedSchedule(house);
    const { presider } = await serviceOn(house, '2026-12-02', 'Fels', 'Abendmesse');
    expect(presider).toBe('Pfr. Rebstock');
    const { _id: id, rev } = await make(house, 'person', { title: 'Pfr.', name: 'Josef Rebstock' });
    expect(await goneOn(house, '2026-12-02')).toMatchObject({ presiderGone: false });
    await house.call('admin', 'PUT /api/v0/person/', { body: [{ _id: id, rev, visible: false }] });
    expect(await goneOn(house, '2026-12-02')).toMatchObject({ presiderGone: true });
    expect((await house.call('admin', 'DELETE /api/v0/person/:id', { params: { id } })).status).toBe(200);
    expect(await goneOn(house, '2026-12-02')).toMatchObject({ presiderGone: true });
    const { text } = await house.call('guest', 'GET /api/v0/service/', { query: { from: '2026-12-02' } });
    expect(text).not.toContain('presiderGone');
  });

  test('is no longer asked about once the service has another one', async ({ house }) => {
    await seedSchedule(house);
    await make(house, 'person', { title: 'Pfr.', name: 'Josef Rebstock', visible: false });
    const { key, rev } = await serviceOn(house, '2026-12-02', 'Fels', 'Abendmesse');
    const body = { key, rev, reason: null, patch: { presider: 'Kaplan Weinlaub' } };
    expect((await house.call('officeOfFels', 'POST /api/v0/service/change', { body })).status).toBe(200);
    expect(await goneOn(house, '2026-12-02')).toMatchObject({ presiderGone: false });
    expect(await goneOn(house, '2026-12-09')).toMatchObject({ presiderGone: true });
  });
});

describe('a church that is switched off', () => {
  test('keeps its services in order and calendar, and has no page and no calendar of its own', async ({ house }) => {
    const church = await make(house, 'place', { name: 'Bergkapelle', kind: 'church' });
    const facts = { placeId: church._id, durationMinutes: 60, type: 'messe', title: 'Bergmesse' };
    await make(house, 'service_extra', { ...facts, on: '2026-12-06', at: '10:00' });
    const own = () => house.call('guest', 'GET /ical/fels/kirche-bergkapelle.ics', {});
    const parish = async () => (await house.call('guest', 'GET /ical/fels/gottesdienste.ics', {})).text;
    expect((await own()).status).toBe(200);
    const show = async (rev: number, visible: boolean) => {
      const body = [{ _id: church._id, rev, visible }];
      expect((await house.call('officeOfFels', 'PUT /api/v0/place/', { body })).status).toBe(200);
      await house.server.delivered();
    };
    await show(church.rev, false);
    expect((await own()).status).toBe(404);
    expect(await parish()).toMatch(/:Bergmesse[\s\S]*:Bergkapelle/);
    expect((await serviceOn(house, '2026-12-06', 'Fels', 'Bergmesse')).place.name).toBe('Bergkapelle');
    await show(church.rev + 1, true);
    expect((await own()).status).toBe(200);
  });
});

describe('a rule that ends in the past', () => {
  const rule = { durationMinutes: 60, type: 'messe', title: 'Frühmesse', weekday: 3, at: '06:30' };
  const feed = async (house: House): Promise<Map<string, ReadItem>> => {
    const { text } = await house.call('guest', 'GET /ical/fels/gottesdienste.ics', {});
    return new Map(readItems(text).map((item) => [item.uid, item]));
  };

  test('has no further dates, keeps the past, and calendars hear that they are off; a later end brings them back', async ({
    house,
  }) => {
    const { _id: placeId } = await make(house, 'place', { name: 'Bergkapelle' });
    const { _id, rev } = await make(house, 'service_rule', { ...rule, placeId });
    const before = await feed(house);
    expect(before.size).toBeGreaterThan(20);
    const end = async (known: number, toOn: string | null) => {
      const done = await house.call('officeOfFels', 'PUT /api/v0/service_rule/', { body: [{ _id, rev: known, toOn }] });
      expect(done.status, done.text).toBe(200);
      await house.server.delivered();
    };
    await end(rev, '2026-11-11');
    const ended = await feed(house);
    expect([...ended.keys()].sort()).toEqual([...before.keys()].sort());
    for (const { on, isCancelled } of ended.values()) expect(isCancelled, on).toBe(on > '2026-11-11');
    const past = await house.call('officeOfFels', 'GET /api/v0/service_rule/', { query: { valid: 'past' } });
    expect(past.text).toContain('Frühmesse');
    await end(rev + 1, null);
    const again = await feed(house);
    for (const [uid, one] of again) {
      expect(one.isCancelled, uid).toBe(before.get(uid)?.isCancelled);
      expect(one.sequence, uid).toBeGreaterThanOrEqual(ended.get(uid)?.sequence ?? 0);
    }
  });

  test('cannot end before it begins', async ({ house }) => {
    const { _id: placeId } = await make(house, 'place', { name: 'Bergkapelle' });
    const body = { site: 'fels', ...rule, placeId, fromOn: '2026-12-01', toOn: '2026-11-11' };
    const refused = await house.call('officeOfFels', 'POST /api/v0/service_rule/', { body });
    expect(refused).toMatchObject({
      status: 400,
      body: { details: { fields: { toOn: expect.any(String) as string } } },
    });
  });
});
