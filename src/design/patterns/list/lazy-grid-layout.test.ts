import { describe, expect, test } from 'vitest';
import { lazyGridColumns, lazyGridGrow, lazyGridIsDue, lazyGridRefit, lazyGridStart } from './lazy-grid-layout.ts';

describe('lazy grid (S2.26, S9.1)', () => {
  test.each([
    [320, 1],
    [800, 1],
    [801, 2],
    [1200, 2],
    [1201, 3],
    [1600, 3],
    [1601, 4],
    [3840, 4],
  ])('a window of %i px has %i columns', (width, columns) => {
    expect(lazyGridColumns(width)).toBe(columns);
  });

  test.each([
    [0, 1, 0],
    [5, 2, 5],
    [40, 1, 6],
    [40, 2, 6],
    [40, 3, 6],
    [40, 4, 8],
  ])('of %i items in %i columns %i are shown at first', (total, columns, shown) => {
    expect(lazyGridStart(total, columns)).toBe(shown);
  });

  test.each([
    [6, 40, 1, 7],
    [6, 40, 2, 8],
    [6, 40, 3, 9],
    [8, 40, 4, 12],
    [6, 7, 3, 7],
    [7, 7, 3, 7],
  ])('from %i of %i a scroll in %i columns leads to %i', (shown, total, columns, next) => {
    expect(lazyGridGrow(shown, total, columns)).toBe(next);
  });

  test('a change of width never takes away what was seen and fills the last row', () => {
    expect(lazyGridRefit(7, 40, 3)).toBe(9);
    expect(lazyGridRefit(12, 40, 1)).toBe(12);
    expect(lazyGridRefit(6, 40, 4)).toBe(8);
  });

  test('the next row is due one window height before the end comes into view', () => {
    expect(lazyGridIsDue(1600, 800)).toBe(true);
    expect(lazyGridIsDue(1601, 800)).toBe(false);
  });
});
