import { expect, test } from 'vitest';
import { toolbarSide } from './editable-frame.tsx';

test.each([
  ['on its upper edge', 140, 1280, 'within'],
  ['on its upper edge in a window just wide enough', 300, 640, 'within'],
  ['at the top of the window when the entry begins above', 139, 1280, 'over'],
  ['at the lower edge of a phone', 300, 390, 'docked'],
  ['at the lower edge of a phone, wherever the entry begins', -500, 390, 'docked'],
] as const)('the toolbar of an entry stands %s', (_, top, width, side) => {
  expect(toolbarSide({ top }, width)).toBe(side);
});
