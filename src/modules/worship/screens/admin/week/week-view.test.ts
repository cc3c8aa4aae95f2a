import { describe, expect, it } from 'vitest';
import type { ServiceItem, ServiceList } from '../../../contract.ts';
import { buildService } from './testing.ts';
import {
  clashesOf,
  countsOf,
  lanesOf,
  nextService,
  plannedIn,
  unpublished,
  usualPlace,
  weekDays,
} from './week-view.ts';

const clash = (key: string, travelMinutes = 6) => ({ kind: 'presider' as const, key, travelMinutes });

/** Mass in Gösing at 18:00 and prayer in Fels at 18:30, both with Rebstock. */
function twoAtOnce(more: Partial<ServiceItem> = {}): ServiceItem[] {
  return [
    buildService(
      { key: 'messe', at: '18:00', durationMinutes: 40, place: { name: 'Gösing', address: null } },
      { clashes: [clash('bet')] },
    ),
    buildService({ key: 'bet', at: '18:30', title: 'Betstunde', ...more }, { clashes: [clash('messe')] }),
  ];
}

describe('clashesOf', () => {
  it('says each clash once, the earlier service first, with the next free quarter of an hour', () => {
    expect(clashesOf(twoAtOnce()).map(({ first, second, later }) => [first.key, second.key, later])).toEqual([
      ['messe', 'bet', '19:00'],
    ]);
  });

  it('offers no time at which the priest is busy again', () => {
    const third = buildService({ key: 'dritte', at: '19:15' });
    expect(clashesOf([...twoAtOnce(), third])[0]?.later).toBeNull();
  });

  it('offers no time in a parish that the person may not change', () => {
    const [mass, prayer] = twoAtOnce() as [ServiceItem, ServiceItem];
    expect(clashesOf([mass, { ...prayer, office: null }])[0]?.later).toBeNull();
  });

  it('offers nothing late in the evening', () => {
    const [mass, prayer] = twoAtOnce({ at: '21:00' }) as [ServiceItem, ServiceItem];
    expect(clashesOf([{ ...mass, at: '20:45' }, prayer])[0]?.later).toBeNull();
  });

  it('leaves out a clash with a service that is not in the week', () => {
    expect(clashesOf([buildService({ key: 'a' }, { clashes: [clash('fort')] })])).toEqual([]);
  });
});

describe('the week', () => {
  it('has a lane for every parish, those of the person first', () => {
    const fels = { slug: 'fels', shortName: 'Fels' };
    const kirchberg = { slug: 'kirchberg', name: 'Pfarre Kirchberg', shortName: 'Kirchberg' };
    expect(lanesOf([buildService({ site: kirchberg }), buildService()], [fels]).map(({ slug }) => slug)).toEqual([
      'fels',
      'kirchberg',
    ]);
  });

  it('knows where a parish mostly celebrates', () => {
    const at = (placeId: string) => buildService({}, { placeId });
    expect(usualPlace([at('heim'), at('kirche'), at('kirche')], 'fels')).toBe('kirche');
    expect(usualPlace([at('kirche')], 'goesing')).toBeNull();
  });

  it('can be planned in the parish shown also while it is empty, by whoever may plan', () => {
    const empty = { service: [], day: [], publishedUntil: { fels: null }, total: 0 };
    expect([...plannedIn(empty, { site: 'fels', mayPlan: true })]).toEqual(['fels']);
    expect([...plannedIn(empty, { site: 'fels', mayPlan: false })]).toEqual([]);
    expect([...plannedIn(empty, { site: 'kirchberg', mayPlan: true })]).toEqual([]);
  });

  it('counts what is added and what falls away', () => {
    const states = ['planned', 'extra', 'extra', 'cancelled'] as const;
    expect(countsOf(states.map((state) => buildService({ state })))).toEqual({ total: 4, extra: 2, cancelled: 1 });
  });

  it('marks clashes and feasts at the head of their day', () => {
    const liturgy = {
      title: null,
      season: '',
      colour: 'gruen',
      colourAtNight: null,
      rank: 'weekday',
      holiday: false,
    } as const;
    const list: ServiceList = {
      service: twoAtOnce(),
      day: [
        { on: '2026-11-26', liturgy },
        { on: '2026-12-08', liturgy: { ...liturgy, holiday: true } },
      ],
      publishedUntil: {},
      total: 2,
    };
    expect(weekDays(list).map(({ clashes, isFeast }) => [clashes, isFeast])).toEqual([
      [1, false],
      [0, true],
    ]);
  });

  it('opens at the next service that takes place, not at one that is over', () => {
    const at = (on: string, clock: string, state: ServiceItem['state'] = 'planned') =>
      buildService({ key: `${on} ${clock}`, on, at: clock, state });
    const service = [
      at('2026-11-29', '08:45'),
      at('2026-11-22', '08:45'),
      at('2026-11-26', '18:30', 'cancelled'),
      at('2026-11-26', '18:00'),
    ];
    expect(nextService(service, { on: '2026-11-26', at: '18:01' })?.key).toBe('2026-11-29 08:45');
    expect(nextService(service, { on: '2026-11-26', at: '18:00' })?.key).toBe('2026-11-26 18:00');
    expect(nextService(service, { on: '2026-11-30', at: '00:00' })).toBeUndefined();
  });

  it.each([
    ['2026-11-21', ['fels']],
    ['2026-11-28', []],
    [null, ['fels']],
  ])('waits for publication when the office stands for it until %s', (until, expected) => {
    const list = { service: [], day: [], publishedUntil: { fels: until }, total: 0 };
    expect(unpublished(list, [{ slug: 'fels', shortName: 'Fels' }], '2026-11-28')).toEqual(expected);
  });
});
