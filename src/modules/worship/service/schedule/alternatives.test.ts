import { describe, expect, it } from 'vitest';
import { buildOccurrence } from '../../testing.ts';
import { alternativesAmong, type LocalDateTime } from './alternatives.ts';
import type { Occurrence } from './expand/schedule-model.ts';

const cancelled = buildOccurrence({ state: 'cancelled' });

const together = (id: string) => ({ id, slug: id, name: id, shortName: id, associationId: 'wagram' });

const chosen = (candidates: Array<Partial<Occurrence>>, now: LocalDateTime | null = null) =>
  alternativesAmong([cancelled, ...candidates.map((more, index) => buildOccurrence({ key: `c${index}`, ...more }))], {
    now,
    siteOf: together,
  })(cancelled)?.key ?? null;

const GOOD_FRIDAY = { on: '2027-03-26' };
const VIGIL = { on: '2027-03-27', at: '20:00', type: 'mette' };
const EASTER = { on: '2027-03-28', at: '08:45' };
const NEAR_PASSION = { ...GOOD_FRIDAY, at: '15:00', type: 'wgf', siteId: 'goesing' };
const LATER_WORD = { on: '2027-03-29', type: 'wgf' };
const NEAR_SUNDAY = { on: '2027-01-17', at: '19:00', siteId: 'goesing' };

describe('alternativesAmong', () => {
  it.each<[string, Array<Partial<Occurrence>>, string | null]>([
    ['nothing when nothing is near', [{ on: '2027-01-22' }], null],
    ['no rosary for a Mass', [{ on: '2027-01-14', type: 'rosenkranz' }], null],
    ['no cancelled one', [{ on: '2027-01-14', state: 'cancelled' }], null],
    ['no internal one', [{ on: '2027-01-14', visibility: 'internal' }], null],
    ['none of the days before', [{ on: '2027-01-12' }], null],
    ['the next morning here before tonight far later', [{ on: '2027-01-14', at: '06:00' }, { on: '2027-01-15' }], 'c0'],
    [
      'today in the neighbourhood before four days here',
      [{ on: '2027-01-17' }, { at: '19:00', siteId: 'goesing' }],
      'c1',
    ],
    [
      'tomorrow here before tonight in the neighbourhood',
      [{ on: '2027-01-14', at: '06:00' }, { siteId: 'goesing' }],
      'c0',
    ],
    ['the first of two that are equally near', [{ siteId: 'goesing' }, { on: '2027-01-14' }], 'c0'],
    ['earlier today, if nothing is nearer', [{ at: '10:00' }, { on: '2027-01-14', at: '18:00' }], 'c0'],
    ['a Rorate for an evening Mass', [{ on: '2027-01-14', at: '06:00', type: 'rorate' }], 'c0'],
  ])('offers %s', (_, candidates, expected) => {
    expect(chosen(candidates)).toBe(expected);
  });

  it.each<[string, Partial<Occurrence>, Array<Partial<Occurrence>>, string | null]>([
    ['nothing instead of the Mass of a Good Friday, not even the Easter Vigil', GOOD_FRIDAY, [VIGIL, EASTER], null],
    ['no other evening instead of Maundy Thursday', { on: '2027-03-25' }, [VIGIL, EASTER], null],
    ['the Good Friday service of the neighbours', { ...GOOD_FRIDAY, type: 'wgf' }, [NEAR_PASSION, LATER_WORD], 'c0'],
    ['no ordinary service of a later day instead of it', { ...GOOD_FRIDAY, type: 'wgf' }, [LATER_WORD], null],
    ['the Easter Vigil instead of the Mass on the evening before', { on: '2027-03-27' }, [EASTER, VIGIL], 'c1'],
    ['Easter Sunday instead of the Easter Vigil', { ...VIGIL }, [EASTER, { on: '2027-03-29' }], 'c0'],
    [
      'a Sunday Mass of the neighbours before the Mass of Monday here',
      { on: '2027-01-17' },
      [{ on: '2027-01-18', at: '08:00' }, NEAR_SUNDAY],
      'c1',
    ],
    ['the next day here if no other Mass is on the Sunday', { on: '2027-01-17' }, [{ on: '2027-01-18' }], 'c0'],
    [
      'Sunday here instead of the Mass on its eve',
      { on: '2027-01-16', type: 'vorabend' },
      [{ on: '2027-01-17' }],
      'c0',
    ],
  ])('offers %s', (_, missing, candidates, expected) => {
    const off = buildOccurrence({ state: 'cancelled', ...missing });
    const others = candidates.map((more, index) => buildOccurrence({ key: `c${index}`, ...more }));
    expect(alternativesAmong(others, { now: null, siteOf: together })(off)?.key ?? null).toBe(expected);
  });

  it('offers nothing that has already begun', () => {
    const candidates = [{ at: '10:00' }, { on: '2027-01-14' }];
    expect(chosen(candidates, { on: '2027-01-13', at: '10:00' })).toBe('c1');
    expect(chosen(candidates, { on: '2027-01-13', at: '09:59' })).toBe('c0');
  });

  it.each(['begraebnis', 'taufe', 'trauung'])('offers no other family’s %s', (type) => {
    const off = buildOccurrence({ type, state: 'cancelled' });
    const others = [buildOccurrence({ key: 'other', type, on: '2027-01-14' }), buildOccurrence({ key: 'messe' })];
    expect(alternativesAmong(others, { now: null, siteOf: together })(off)).toBeNull();
  });

  it('offers the same kind where no Mass is missing', () => {
    const rosary = buildOccurrence({ type: 'rosenkranz', state: 'cancelled' });
    const others = [
      buildOccurrence({ key: 'messe', at: '19:00' }),
      buildOccurrence({ key: 'rk', type: 'rosenkranz', on: '2027-01-20' }),
    ];
    expect(alternativesAmong(others, { now: null, siteOf: together })(rosary)?.key).toBe('rk');
  });

  it('leaves out services of another association, and of a parish that stands alone', () => {
    const others = [cancelled, buildOccurrence({ key: 'near', at: '19:00', siteId: 'goesing' })];
    const apart = (id: string) => ({ ...together(id), associationId: id === 'goesing' ? 'tulln' : 'wagram' });
    const alone = (id: string) => ({ ...together(id), associationId: null });
    expect(alternativesAmong(others, { now: null, siteOf: together })(cancelled)?.key).toBe('near');
    expect(alternativesAmong(others, { now: null, siteOf: apart })(cancelled)).toBeNull();
    expect(alternativesAmong(others, { now: null, siteOf: alone })(cancelled)).toBeNull();
  });
});
