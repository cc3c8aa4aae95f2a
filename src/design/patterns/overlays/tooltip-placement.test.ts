import { describe, expect, test } from 'vitest';
import { placeTooltip } from './tooltip.tsx';

const view = { width: 1000, height: 800 };
const tip = { width: 100, height: 30 };

describe('placeTooltip (S9.8)', () => {
  test.each([
    [
      'stands centred 10 px above',
      { left: 400, top: 300, width: 40, height: 40 },
      { left: 370, top: 260, side: 'top' },
    ],
    [
      'goes below when there is no room',
      { left: 400, top: 20, width: 40, height: 40 },
      { left: 370, top: 70, side: 'bottom' },
    ],
    ['keeps off the left edge', { left: 0, top: 300, width: 40, height: 40 }, { left: 8, top: 260, side: 'top' }],
    ['keeps off the right edge', { left: 960, top: 300, width: 40, height: 40 }, { left: 892, top: 260, side: 'top' }],
  ])('%s', (_, anchor, place) => {
    expect(placeTooltip(anchor, tip, view)).toEqual(place);
  });
});
