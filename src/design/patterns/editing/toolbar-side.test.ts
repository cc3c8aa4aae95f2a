import { expect, test } from 'vitest';
import { toolbarSide } from './editable-frame.tsx';

test.each<[string, number, number, string, number?]>([
  ['on its upper edge', 140, 1280, 'within'],
  ['on its upper edge in a window just wide enough', 300, 640, 'within'],
  ['below its upper edge when the menu ends right above', 200, 1280, 'inside', 150],
  ['on its upper edge below the menu', 230, 1280, 'within', 150],
  ['at the top of the window when the entry begins above', 139, 1280, 'over'],
  ['at the lower edge of a phone', 300, 390, 'docked'],
  ['at the lower edge of a phone, wherever the entry begins', -500, 390, 'docked'],
])('the toolbar of an entry stands %s', (_, top, width, side, roof = 0) => {
  expect(toolbarSide({ top, roof }, width)).toBe(side);
});
