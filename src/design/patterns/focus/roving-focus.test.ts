import { expect, test } from 'vitest';
import { BOTH_WAYS, HORIZONTAL, rovingIndex, VERTICAL } from './roving-focus.ts';

test.each([
  ['ArrowRight', 0, 3, HORIZONTAL, 1],
  ['ArrowRight', 2, 3, HORIZONTAL, 0],
  ['ArrowLeft', 0, 3, HORIZONTAL, 2],
  ['ArrowDown', 0, 3, HORIZONTAL, null],
  ['ArrowDown', 0, 3, VERTICAL, 1],
  ['ArrowUp', 0, 3, BOTH_WAYS, 2],
  ['ArrowDown', 2, 3, BOTH_WAYS, 0],
  ['Home', 2, 3, VERTICAL, 0],
  ['End', 0, 3, VERTICAL, 2],
  ['a', 0, 3, VERTICAL, null],
  ['ArrowDown', 0, 0, VERTICAL, null],
])('%s on control %i of %i', (key, index, count, keys, next) => {
  expect(rovingIndex(key, index, count, keys)).toBe(next);
});
