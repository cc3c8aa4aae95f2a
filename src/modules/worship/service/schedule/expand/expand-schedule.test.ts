import { describe, expect, it } from 'vitest';
import { buildExtra, buildRule, buildSources } from '../../../testing.ts';
import { expandSchedule, originalDateOf } from './expand-schedule.ts';
import type { FeastPlan, ScheduleSources, ServiceRule } from './schedule-model.ts';

const dates = (rule: Partial<ServiceRule>, from: string, to: string) =>
  expandSchedule(buildSources({ rules: [buildRule(rule)] }), ['fels'], from, to).map(({ on }) => on);

const services = (sources: Partial<ScheduleSources>, from = '2027-01-11', to = '2027-01-17') =>
  expandSchedule(buildSources(sources), ['fels'], from, to);

describe('regular services', () => {
  it.each<[string, Partial<ServiceRule>, string[]]>([
    ['every week', {}, ['2027-06-02', '2027-06-09', '2027-06-16', '2027-06-23', '2027-06-30']],
    ['on the 1st and 3rd', { nth: [1, 3] }, ['2027-06-02', '2027-06-16']],
    ['on the 5th', { nth: [5] }, ['2027-06-30']],
    ['on the last', { nth: [-1] }, ['2027-06-30']],
    ['every two weeks', { intervalWeeks: 2, anchorOn: '2027-05-26' }, ['2027-06-09', '2027-06-23']],
    ['every three weeks', { intervalWeeks: 3, anchorOn: '2027-06-02' }, ['2027-06-02', '2027-06-23']],
    ['never before the anchor', { intervalWeeks: 2, anchorOn: '2027-06-16' }, ['2027-06-16', '2027-06-30']],
    ['from a date on', { fromOn: '2027-06-17' }, ['2027-06-23', '2027-06-30']],
    ['up to a date', { toOn: '2027-06-16' }, ['2027-06-02', '2027-06-09', '2027-06-16']],
    ['not in June', { season: 'may' }, []],
  ])('are held %s', (_, rule, expected) => {
    expect(dates(rule, '2027-06-01', '2027-06-30')).toEqual(expected);
  });

  it.each<[ServiceRule['season'], string, string]>([
    ['advent', '2026-12-02', '2026-12-23'],
    ['lent', '2027-02-10', '2027-03-24'],
    ['easter', '2027-03-31', '2027-05-12'],
    ['may', '2027-05-05', '2027-05-26'],
    ['october', '2027-10-06', '2027-10-27'],
    ['summer', '2027-07-07', '2027-08-25'],
  ])('in season %s begin on %s and end on %s', (season, first, last) => {
    const found = dates({ season, holidayPolicy: 'stay' }, '2026-11-01', '2027-10-31');
    expect([found[0], found.at(-1)]).toEqual([first, last]);
  });

  it.each([
    ['2027-03-24', '18:00'],
    ['2027-03-31', '19:00'],
    ['2027-10-27', '19:00'],
    ['2027-11-03', '18:00'],
  ])('follow legal summer time: on %s at %s', (on, at) => {
    const [service] = services({ rules: [buildRule({ atSummer: '19:00' })] }, on, on);
    expect(service?.at).toBe(at);
  });

  it('count back from the service they belong to, in summer as well and after it was moved', () => {
    const mass = buildRule({ atSummer: '19:00' });
    const rosary = buildRule({ id: 'rk', type: 'rosenkranz', at: '17:30', before: { ruleId: 'mi', minutes: 30 } });
    const move = { key: 'mi.2027-07-14', op: 'move' as const, patch: { at: '20:00' }, reason: 'Ernte' };
    const at = (changes: ScheduleSources['changes'], on: string) =>
      services({ rules: [mass, rosary], changes }, on, on).map((service) => service.at);
    expect(at([], '2027-01-13')).toEqual(['17:30', '18:00']);
    expect(at([], '2027-07-14')).toEqual(['18:30', '19:00']);
    expect(at([move], '2027-07-14')).toEqual(['19:30', '20:00']);
  });
});

describe('feasts', () => {
  const immaculata = '2027-12-08';
  const plan: FeastPlan = {
    id: 'plan',
    siteId: 'fels',
    feastKey: 'immaculata',
    regular: 'byRule',
    reason: null,
    services: [],
    adapted: [],
    invitation: null,
  };

  it.each<[ServiceRule['holidayPolicy'], string, boolean]>([
    ['sundayOrder', 'cancelled', false],
    ['cancel', 'cancelled', false],
    ['stay', 'planned', false],
    ['ask', 'planned', true],
  ])('treat a rule with policy %s as %s', (holidayPolicy, state, undecided) => {
    const [service] = services({ rules: [buildRule({ holidayPolicy })] }, immaculata, immaculata);
    expect(service).toMatchObject({ state, undecided });
  });

  it('hold the Sunday services unless a plan says what is held', () => {
    const sunday = buildRule({ id: 'so', weekday: 7, at: '08:45' });
    expect(services({ rules: [sunday] }, immaculata, immaculata).map(({ at }) => at)).toEqual(['08:45']);
    expect(services({ rules: [sunday], plans: [plan] }, immaculata, immaculata)).toEqual([]);
  });

  it.each([
    ['2027-03-26', 5, 'messe', 'cancelled'],
    ['2027-03-27', 6, 'vorabend', 'cancelled'],
    ['2027-03-26', 5, 'kreuzweg', 'planned'],
    ['2027-03-25', 4, 'messe', 'planned'],
    ['2027-03-28', 7, 'messe', 'planned'],
  ])('leave no regular Mass on Good Friday and Holy Saturday: %s', (on, weekday, type, state) => {
    expect(services({ rules: [buildRule({ weekday, type })] }, on, on)).toMatchObject([
      { state, byFeast: state === 'cancelled' },
    ]);
  });

  it('keep the Easter Vigil, and a Mass on Good Friday if the office plans to', () => {
    const friday = buildRule({ weekday: 5 });
    const stay: FeastPlan = { ...plan, feastKey: 'karfreitag', regular: 'stay' };
    expect(services({ rules: [friday], plans: [stay] }, '2027-03-26', '2027-03-26')).toMatchObject([
      { state: 'planned' },
    ]);
    const vigil = { ...buildExtra({ title: 'Osternacht', at: '20:00' }), id: 'vigil', dayOffset: 0 };
    const saturday: FeastPlan = { ...plan, feastKey: 'karsamstag', services: [vigil] };
    expect(services({ plans: [saturday] }, '2027-03-27', '2027-03-27')).toMatchObject([
      { title: 'Osternacht', state: 'extra' },
    ]);
  });

  it('let a festive service at the same hour and place take over the key of the regular one', () => {
    const festive = { ...buildExtra({ title: 'Festmesse', at: '18:15' }), id: 'fest', dayOffset: 0 };
    const found = services({ rules: [buildRule()], plans: [{ ...plan, services: [festive] }] }, immaculata, immaculata);
    expect(found).toMatchObject([{ key: `mi.${immaculata}`, title: 'Festmesse', at: '18:15', state: 'changed' }]);
  });

  it('stand beside the cancelled regular service when they are half an hour apart', () => {
    const festive = { ...buildExtra({ title: 'Festmesse', at: '17:30' }), id: 'fest', dayOffset: 0 };
    const found = services({ rules: [buildRule()], plans: [{ ...plan, services: [festive] }] }, immaculata, immaculata);
    expect(found.map(({ key, state }) => [key, state])).toEqual([
      [`fest.${immaculata}`, 'extra'],
      [`mi.${immaculata}`, 'cancelled'],
    ]);
  });

  it('give a regular service other words, in English as well where somebody wrote them', () => {
    const rule = buildRule({ titleEn: 'Evening Mass', note: 'Mit Chor', noteEn: 'With choir' });
    const held = (adapted: Partial<FeastPlan['adapted'][number]>) =>
      services(
        { rules: [rule], plans: [{ ...plan, adapted: [{ ruleId: 'mi', ...adapted }] }] },
        immaculata,
        immaculata,
      );
    expect(held({ title: 'Requiem' })).toMatchObject([{ title: 'Requiem', titleEn: null, noteEn: 'With choir' }]);
    const both = { title: 'Festmesse', titleEn: 'Festive Mass', note: 'Mit Orchester', noteEn: 'With orchestra' };
    expect(held(both)).toMatchObject([{ ...both, state: 'changed' }]);
  });

  it('let the evening before them be moved far away', () => {
    const eve = { ...buildExtra({ title: 'Vorabendmesse' }), id: 'eve', dayOffset: -1 };
    const sources = {
      plans: [{ ...plan, services: [eve] }],
      changes: [{ key: `eve.${immaculata}`, op: 'move' as const, patch: { on: '2027-12-20' }, reason: null }],
    };
    expect(services(sources, '2027-12-20', '2027-12-20')).toMatchObject([{ key: `eve.${immaculata}`, state: 'moved' }]);
    expect(services(sources, '2027-12-07', '2027-12-08')).toEqual([]);
  });

  it('may be overruled by the office for one service', () => {
    const hold = { key: `mi.${immaculata}`, op: 'change' as const, patch: {}, reason: null };
    const [service] = services({ rules: [buildRule()], changes: [hold] }, immaculata, immaculata);
    expect(service).toMatchObject({ state: 'changed', byFeast: false, reason: null });
  });
});

describe('changes of the office', () => {
  const key = 'mi.2027-01-13';

  it('cancel with a reason and keep the service in the list', () => {
    const changes = [{ key, op: 'cancel' as const, patch: {}, reason: 'Krankheit' }];
    expect(services({ rules: [buildRule()], changes })).toMatchObject([
      { key, state: 'cancelled', reason: 'Krankheit' },
    ]);
  });

  it('change facts and keep the key', () => {
    const changes = [{ key, op: 'change' as const, patch: { title: 'Bußfeier', type: 'busse' }, reason: null }];
    expect(services({ rules: [buildRule()], changes })).toMatchObject([{ key, title: 'Bußfeier', state: 'changed' }]);
  });

  it('move to another day and remember where it was, also across the edge of the asked days', () => {
    const changes = [{ key, op: 'move' as const, patch: { on: '2027-01-25', at: '09:00' }, reason: null }];
    const sources = { rules: [buildRule()], changes };
    expect(services(sources)).toEqual([]);
    expect(services(sources, '2027-01-25', '2027-01-25')).toMatchObject([
      { key, on: '2027-01-25', at: '09:00', state: 'moved', movedFrom: { on: '2027-01-13', at: '18:00' } },
    ]);
  });

  it('reach extras and move them too', () => {
    const extras = [buildExtra()];
    const changes = [{ key: 'extra', op: 'move' as const, patch: { on: '2027-02-01' }, reason: null }];
    expect(services({ extras, changes }, '2027-02-01', '2027-02-01')).toMatchObject([{ key: 'extra', state: 'moved' }]);
  });

  it('leave other sites alone', () => {
    expect(
      services({ rules: [buildRule({ siteId: 'kirchberg' })], extras: [buildExtra({ siteId: 'goesing' })] }),
    ).toEqual([]);
  });
});

describe('keys', () => {
  it.each([
    ['mi.2027-01-13', '2027-01-13'],
    ['extra', null],
    ['2027-01-13', null],
  ])('%s were made for %s', (key, on) => {
    expect(originalDateOf(key)).toBe(on);
  });
});
