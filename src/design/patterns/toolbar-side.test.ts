import { expect, test } from 'vitest';
import { toolbarSide } from './toolbar-side.ts';

test.each([
  [{ top: 168, bottom: 400 }, 'above'],
  [{ top: 500, bottom: 3000 }, 'above'],
  [{ top: 167, bottom: 400 }, 'below'],
  [{ top: -200, bottom: 696 }, 'below'],
  [{ top: 90, bottom: 697 }, 'over'],
  [{ top: -500, bottom: 3000 }, 'over'],
] as const)('an entry at %o in a window of 800 px has its toolbar %s', (entry, side) => {
  expect(toolbarSide(entry, 800)).toBe(side);
});
