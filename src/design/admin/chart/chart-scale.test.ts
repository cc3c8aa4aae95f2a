import { expect, test } from 'vitest';
import { axisLabels, scaleOf } from './chart-scale.ts';

test.each([
  { values: [0], ticks: [0, 1] },
  { values: [1], ticks: [0, 1] },
  { values: [3, 4], ticks: [0, 1, 2, 3, 4] },
  { values: [7], ticks: [0, 2, 4, 6, 8] },
  { values: [83, 12], ticks: [0, 50, 100] },
  { values: [100], ticks: [0, 50, 100] },
  { values: [1100], ticks: [0, 500, 1000, 1500] },
  { values: [-30, 70], ticks: [-50, 0, 50, 100] },
  { values: [-5], ticks: [-6, -4, -2, 0] },
])('ticks for $values are round and enclose them: $ticks', ({ values, ticks }) => {
  const scale = scaleOf(values);
  expect(scale).toEqual({ ticks, from: ticks[0], to: ticks.at(-1) });
});

test('amounts have ticks at whole euros', () => {
  expect(scaleOf([120], 100).ticks).toEqual([0, 100, 200]);
  expect(scaleOf([7655], 100).ticks).toEqual([0, 2000, 4000, 6000, 8000]);
});

test('never more than five ticks, and the highest value below the last one', () => {
  for (let value = 1; value < 100_000; value = Math.ceil(value * 1.07)) {
    const { ticks, to } = scaleOf([value, -Math.floor(value / 3)]);
    expect(ticks.length).toBeLessThanOrEqual(5);
    expect(to).toBeGreaterThanOrEqual(value);
  }
});

test.each([1, 2, 3, 4, 7, 9, 10, 12, 30, 31, 90, 365])(
  '%i points: at most nine labels in equal steps from the first, three of them in a narrow chart',
  (count) => {
    const labels = axisLabels(count);
    const narrow = labels.filter(({ isExtra }) => !isExtra);
    for (const [some, most] of [
      [labels, 9],
      [narrow, 3],
    ] as const) {
      expect(some.length).toBeLessThanOrEqual(most);
      const indexes = some.map(({ index }) => index);
      expect(indexes[0]).toBe(0);
      expect(new Set(indexes.slice(1).map((index, at) => index - (indexes[at] ?? 0))).size).toBeLessThanOrEqual(1);
    }
    expect(narrow.length).toBeGreaterThan(count > 3 ? 1 : 0);
  },
);
