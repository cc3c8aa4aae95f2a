import { describe, expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import type { FeastPlanItem } from '../contract/planning.ts';
import type { PreviewedService } from '../contract.ts';
import { seedSchedule, serviceOn, servicesOf } from '../testing.ts';

const WEEKDAY = { wednesday: 3, sunday: 7 };

/** Mass on a weekday at 18:00 in the church of Fels. */
async function typedRule(house: House, more: object = {}) {
  const mass = await serviceOn(house, '2026-11-25', 'Fels', 'Abendmesse');
  const facts = { placeId: mass.office?.placeId, at: '18:00', durationMinutes: 40, type: 'messe', title: 'Hl. Messe' };
  return { site: 'fels', ...facts, weekday: WEEKDAY.wednesday, ...more };
}

async function preview(house: House, more: object = {}) {
  const body = await typedRule(house, more);
  const answer = await house.call('officeOfFels', 'POST /api/v0/service_rule/preview', { body });
  return (answer.body as { service: PreviewedService[] }).service;
}

describe('the preview of a rule', () => {
  test('is refused to the office of another parish', async ({ house }) => {
    await seedSchedule(house);
    const body = await typedRule(house);
    const answer = await house.call('officeOfKirchberg', 'POST /api/v0/service_rule/preview', { body });
    expect(answer).toMatchObject({ status: 403, body: { code: 'C100' } });
  });

  test('shows the next eight dates and stores nothing', async ({ house }) => {
    await seedSchedule(house);
    const dates = await preview(house);
    expect(dates).toHaveLength(8);
    expect(new Set(dates.map(({ at }) => at))).toEqual(new Set(['18:00']));
    const list = await house.call('officeOfFels', 'GET /api/v0/service_rule/', {
      query: { search: 'Hl. Messe', weekday: 3 },
    });
    expect(list.body).toMatchObject({ total: 0 });
  });

  test('finds a rule that holds only in Advent in the next Advent', async ({ house }) => {
    await seedSchedule(house);
    const dates = await preview(house, { season: 'advent' });
    expect(dates.length).toBeGreaterThan(2);
    for (const { on } of dates) expect(on).toMatch(/-(11-(2[7-9]|30)|12-)/);
  });

  test('names the feast on which it falls away', async ({ house }) => {
    await seedSchedule(house);
    const [first] = await preview(house, { fromOn: '2027-01-06', holidayPolicy: 'cancel' });
    expect(first).toMatchObject({ on: '2027-01-06', state: 'cancelled', feast: 'Heilige Drei Könige' });
  });

  test('is empty for a rule that never comes', async ({ house }) => {
    await seedSchedule(house);
    expect(await preview(house, { toOn: '2020-01-01' })).toEqual([]);
  });
});

describe('a feast plan', () => {
  const plan = async (house: House, services: object[], as: 'officeOfFels' | 'admin' = 'officeOfFels') => {
    const { weekday: _w, site: _s, ...facts } = await typedRule(house);
    const body = {
      site: 'fels',
      feastKey: 'lichtmess',
      services: services.map((one) => ({ ...facts, dayOffset: 0, ...one })),
    };
    return house.call(as, 'POST /api/v0/feast_plan/', { body });
  };

  test('does not exist for an unknown feast, nor twice for the same', async ({ house }) => {
    await seedSchedule(house);
    const unknown = await house.call('officeOfFels', 'POST /api/v0/feast_plan/', {
      body: { site: 'fels', feastKey: 'ostermontagabend' },
    });
    expect(unknown).toMatchObject({ status: 400, body: { details: { fields: { feastKey: expect.any(String) } } } });
    expect((await plan(house, [])).status).toBe(201);
    expect((await plan(house, [])).status).toBe(400);
  });

  test('cannot give its service the name of one in another parish', async ({ house }) => {
    await seedSchedule(house);
    const [foreign] = (await servicesOf(house, 'admin', '2026-11-29')).filter(({ site }) => site.slug === 'kirchberg');
    const stolen = foreign?.key.split('.')[0] ?? '';
    const [made] = (await plan(house, [{ id: stolen }])).body as FeastPlanItem[];
    expect(made?.services).toHaveLength(1);
    expect(made?.services[0]?.id).not.toBe(stolen);
  });

  test('keeps the names of its services over a change, so that calendars follow', async ({ house }) => {
    await seedSchedule(house);
    const [made] = (await plan(house, [{ title: 'Amt' }])).body as FeastPlanItem[];
    const services = made?.services.map((one) => ({ ...one, at: '19:00' })) ?? [];
    const body = { _id: made?._id, rev: made?.rev, services: [...services, ...services] };
    const changed = await house.call('officeOfFels', 'PUT /api/v0/feast_plan/', { body });
    const [after] = changed.body as FeastPlanItem[];
    expect(after?.services[0]?.id).toBe(made?.services[0]?.id);
    expect(after?.services[1]?.id).not.toBe(made?.services[0]?.id);
    expect(await serviceOn(house, '2027-02-02', 'Fels', 'Amt')).toMatchObject({ at: '19:00' });
  });

  test('cannot come back when its feast has another one by now', async ({ house }) => {
    await seedSchedule(house);
    const [first] = (await plan(house, [])).body as FeastPlanItem[];
    await house.call('officeOfFels', 'DELETE /api/v0/feast_plan/:id', { params: { id: first?._id ?? '' } });
    await plan(house, []);
    const back = await house.call('officeOfFels', 'POST /api/v0/feast_plan/restore', { body: [first?._id] });
    expect(back).toMatchObject({ status: 409, body: { code: 'worship.feastTaken' } });
  });

  test('can be made for every feast of the list, which has the patron feast of the parish', async ({ house }) => {
    await seedSchedule(house);
    const { body } = await house.call('officeOfFels', 'GET /api/v0/feast/', { query: { site: 'fels' } });
    const { feast } = body as { feast: Array<{ key: string; title: string; nextOn: string }> };
    expect(feast.find(({ key }) => key === 'patrozinium')).toMatchObject({ title: 'Hl. Margareta – Patrozinium' });
    expect(feast.map(({ nextOn }) => nextOn)).toEqual(feast.map(({ nextOn }) => nextOn).sort());
    expect(new Set(feast.map(({ key }) => key)).size).toBe(feast.length);
  });
});

describe('what comes next stands first', () => {
  const days = async (house: House, collection: string, more: object = {}) => {
    const query = { site: 'fels', sort: 'next', limit: 50, ...more };
    const { body } = await house.call('officeOfFels', `GET /api/v0/${collection}/`, { query });
    return (body as Record<string, Array<Record<string, string>>>)[collection] ?? [];
  };

  test('among single services and intentions, and what is over comes last', async ({ house }) => {
    await seedSchedule(house);
    house.clock.advance(12 * 24 * 3_600_000);
    for (const collection of ['service_extra', 'intention']) {
      const found = (await days(house, collection)).map(({ on }) => on ?? '');
      const ahead = found.filter((on) => on >= '2026-12-03');
      const over = found.filter((on) => on < '2026-12-03');
      expect(over.length, collection).toBeGreaterThan(1);
      expect(found, collection).toEqual([...ahead.toSorted(), ...over.toSorted().reverse()]);
    }
  });

  test('among the plans of feasts, over the turn of the year', async ({ house }) => {
    await seedSchedule(house);
    house.clock.advance(12 * 24 * 3_600_000);
    const keys = (await days(house, 'feast_plan')).map(({ feastKey }) => feastKey);
    expect(keys.slice(0, 3)).toEqual(['adv2', 'immaculata', 'hl_abend']);
    expect(keys.at(-1)).toBe('adv1');
  });
});

describe('a Mass intention', () => {
  const add = async (house: House, more: object) => {
    const mass = await serviceOn(house, '2026-11-25', 'Fels', 'Abendmesse');
    const body = { site: 'fels', key: mass.key, text: 'für + Adelheid Weinstock', orderedBy: 'Familie Huber', ...more };
    return house.call('officeOfFels', 'POST /api/v0/intention/', { body });
  };

  test.for(['print', 'internal'])('for "%s" is never in the answer for guests', async (visibility, { house }) => {
    await seedSchedule(house);
    expect((await add(house, { visibility })).status).toBe(201);
    const open = await house.call('guest', 'GET /api/v0/service/', { query: { from: '2026-11-25' } });
    expect(open.text).not.toMatch(/Weinstock|Huber/);
  });

  test('for the web shows its words, and never who asked for it', async ({ house }) => {
    await seedSchedule(house);
    await add(house, { visibility: 'web' });
    const open = await house.call('guest', 'GET /api/v0/service/', { query: { from: '2026-11-25' } });
    expect(open.text).toContain('für + Adelheid Weinstock');
    expect(open.text).not.toContain('Huber');
  });

  test('belongs to a service of its own parish', async ({ house }) => {
    await seedSchedule(house);
    const foreign = await serviceOn(house, '2026-11-29', 'Kirchberg', 'Hl. Messe');
    expect(await add(house, { key: foreign.key })).toMatchObject({ status: 400 });
  });

  test('tells the audit trail neither the names nor who asked', async ({ house }) => {
    await seedSchedule(house);
    const [made] = (await add(house, {})).body as Array<{ _id: string; rev: number }>;
    const change = { _id: made?._id, rev: made?.rev, text: 'für + Karl Weinstock', visibility: 'web' };
    await house.call('officeOfFels', 'PUT /api/v0/intention/', { body: change });
    const { rows } = await house.handle.query(`select * from audit_trail where object_kind = 'intention'`);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).toContain('"visibility"');
    expect(JSON.stringify(rows)).not.toMatch(/Weinstock|Huber/);
  });
});

describe('English words', () => {
  const english = async (house: House) => {
    const mass = await serviceOn(house, '2026-11-25', 'Fels', 'Abendmesse');
    const id = mass.key.split('.')[0] ?? '';
    const { body } = await house.call('officeOfFels', 'GET /api/v0/service_rule/:id', { params: { id } });
    const [{ rev } = { rev: 0 }] = (body as { service_rule: Array<{ rev: number }> }).service_rule;
    const change = { _id: id, rev, titleEn: 'Evening Mass' };
    await house.call('officeOfFels', 'PUT /api/v0/service_rule/', { body: change });
    return mass;
  };

  test('of a service stand beside the German ones for the office', async ({ house }) => {
    await seedSchedule(house);
    await english(house);
    const [shown] = (await servicesOf(house, 'admin', '2026-11-25')).filter(
      ({ titleEn }) => titleEn === 'Evening Mass',
    );
    expect(shown?.title).toBe('Abendmesse');
  });

  test('are no longer said when the office gives a service another German title', async ({ house }) => {
    await seedSchedule(house);
    const { key } = await english(house);
    const body = { key, rev: 0, reason: null, patch: { title: 'Requiem' } };
    const answer = await house.call('officeOfFels', 'POST /api/v0/service/change', { body });
    expect(answer.body).toMatchObject([{ title: 'Requiem', titleEn: null }]);
  });
});
