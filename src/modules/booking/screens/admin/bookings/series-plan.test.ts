import { describe, expect, test } from 'vitest';
import type { SeriesLine } from '../../../contract/series.ts';
import { chosenLines, NO_SERIES, planned, repeatOf } from './series-plan.ts';

const units = [{ resource: 'hall', quantity: 1 }];
const at = (day: string, hour: string) => ({ startsAt: `${day}T${hour}:00`, endsAt: `${day}T${hour}:45`, units });
const line = (day: string, isHard: boolean | null, alternatives: string[] = []): SeriesLine => ({
  slot: `${day}T18:00`,
  ...at(day, '18'),
  conflicts:
    isHard === null
      ? []
      : [{ source: 'booking', resource: 'hall', booking: '', title: '', isHard, startsAt: '', endsAt: '' }],
  alternatives: alternatives.map((hour) => at(day, hour)),
});

describe('the plan of a series', () => {
  test.each([
    [{ every: '' }, null],
    [{ every: 'week', times: '1' }, null],
    [{ every: 'week', times: 'zehn' }, null],
    [{ every: 'week', times: '61' }, null],
    [{ every: 'week', ends: 'until' }, null],
    [{ every: 'week' }, { every: 'week', until: null, times: 10 }],
    [
      { every: 'month', ends: 'until', until: '2027-01-31' },
      { every: 'month', until: '2027-01-31', times: null },
    ],
  ] as const)('asks by %o', (change, repeat) => {
    expect(repeatOf({ ...NO_SERIES, ...change })).toEqual(repeat);
  });

  test('takes what is free and what the office may decide, and leaves out what is taken', () => {
    const lines = planned([line('2026-12-01', null), line('2026-12-08', false), line('2026-12-15', true)], []);
    expect(lines.map(({ choice }) => choice)).toEqual(['take', 'take', 'skip']);
    expect(chosenLines(lines).map(({ slot }) => slot)).toEqual(['2026-12-01T18:00', '2026-12-08T18:00']);
  });

  test('keeps choices that are still possible', () => {
    const before = planned(
      [
        line('2026-12-01', null),
        line('2026-12-08', true, ['16', '20']),
        line('2026-12-15', true),
        line('2026-12-22', null),
      ],
      [],
    ).map((one, index) => ({ ...one, choice: (['skip', '1', 'skip', 'take'] as const)[index] ?? one.choice }));
    const after = planned(
      [line('2026-12-01', null), line('2026-12-08', true, ['20']), line('2026-12-15', null), line('2026-12-22', true)],
      before,
    );
    expect(after.map(({ choice }) => choice)).toEqual(['skip', '0', 'take', 'skip']);
    expect(chosenLines(after)[0]).toEqual({ slot: '2026-12-08T18:00', ...at('2026-12-08', '20') });
    expect(planned([line('2026-12-08', true, ['16'])], before)[0]?.choice).toBe('skip');
  });
});
