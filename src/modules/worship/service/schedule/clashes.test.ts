import { describe, expect, it } from 'vitest';
import { buildOccurrence, buildPlace } from '../../testing.ts';
import { findClashes, roadKm, travelMinutes } from './clashes.ts';
import type { Occurrence } from './expand/schedule-model.ts';

const fels = buildPlace({ id: 'fels', geo: { lat: 48.4361, lng: 15.8263 } });
const kirchberg = buildPlace({ id: 'kirchberg', geo: { lat: 48.432, lng: 15.893 } });
const goesing = buildPlace({ id: 'goesing', geo: { lat: 48.456, lng: 15.809 } });
const places = [fels, kirchberg, goesing];

const together = () => 'wagram';

const clashes = (first: Partial<Occurrence>, second: Partial<Occurrence>) => {
  const services = [
    buildOccurrence({ placeId: 'fels', ...first, key: 'a' }),
    buildOccurrence({ placeId: 'fels', ...second, key: 'b' }),
  ];
  return (findClashes(services, places, together).get('a') ?? []).map(({ kind }) => kind);
};

describe('the way between two places', () => {
  it.each([
    ['Fels–Kirchberg', fels, kirchberg, 9],
    ['Fels–Gösing', fels, goesing, 6],
    ['Gösing–Kirchberg', goesing, kirchberg, 12],
    ['to itself', fels, fels, 0],
    ['to a place without a position', fels, buildPlace(), 0],
  ])('%s', (_, from, to, minutes) => {
    expect(travelMinutes(from, to)).toBe(minutes);
  });

  it('is about six kilometres between Fels and Kirchberg', () => {
    expect(roadKm(fels, kirchberg)).toBe(6);
    expect(roadKm(fels, buildPlace())).toBeNull();
  });
});

describe('findClashes', () => {
  it.each<[string, Partial<Occurrence>, Partial<Occurrence>, string[]]>([
    ['two services in one church', { at: '18:00' }, { at: '18:30', presider: 'Diakon' }, ['place']],
    ['one after the other in one church', { at: '18:00' }, { at: '18:40' }, []],
    [
      'the priest with too little time for the way',
      { at: '18:00' },
      { at: '18:48', placeId: 'kirchberg' },
      ['presider'],
    ],
    ['the priest with just enough time', { at: '18:00' }, { at: '18:49', placeId: 'kirchberg' }, []],
    ['another person elsewhere', { at: '18:00' }, { at: '18:00', placeId: 'kirchberg', presider: 'Diakon' }, []],
    ['nobody named', { presider: null }, { presider: null, placeId: 'kirchberg' }, []],
    ['a cancelled one', { state: 'cancelled' }, { placeId: 'kirchberg' }, []],
    ['another day', {}, { on: '2027-01-14' }, []],
    ['midnight and the small hours', { at: '24:00' }, { on: '2027-01-14', at: '00:30' }, ['place']],
    ['the same name written differently', {}, { presider: ' pfr. rebstock', placeId: 'kirchberg' }, ['presider']],
  ])('judges %s', (_, first, second, expected) => {
    expect(clashes(first, second)).toEqual(expected);
  });

  it('tells each service of the others, in the order of their times', () => {
    const services = [
      buildOccurrence({ key: 'late', at: '18:30', placeId: 'goesing' }),
      buildOccurrence({ key: 'early', at: '17:50', placeId: 'fels', presider: 'Diakon' }),
      buildOccurrence({ key: 'middle', at: '18:00', placeId: 'fels' }),
    ];
    expect(Object.fromEntries(findClashes(services, places, together))).toEqual({
      early: [{ kind: 'place', key: 'middle', travelMinutes: 0 }],
      middle: [
        { kind: 'place', key: 'early', travelMinutes: 0 },
        { kind: 'presider', key: 'late', travelMinutes: 6 },
      ],
      late: [{ kind: 'presider', key: 'middle', travelMinutes: 6 }],
    });
  });

  it('takes a name for one person within an association only, a place for one everywhere', () => {
    const services = [
      buildOccurrence({ key: 'a', at: '18:00', placeId: 'fels', siteId: 'fels' }),
      buildOccurrence({ key: 'b', at: '18:00', placeId: 'kirchberg', siteId: 'kirchberg' }),
      buildOccurrence({ key: 'c', at: '18:10', placeId: 'fels', siteId: 'goesing', presider: 'Diakon' }),
    ];
    const alone = (siteId: string) => siteId;
    expect(findClashes(services, places, alone).get('b')).toBeUndefined();
    expect(findClashes(services, places, alone).get('a')).toEqual([{ kind: 'place', key: 'c', travelMinutes: 0 }]);
  });
});
