import { expect, test } from 'vitest';
import { movedTo } from './order.ts';

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [1, -5, 'bacd'],
  [1, 99, 'acdb'],
  [9, 0, 'abcd'],
])('from %d to %d is %s', (from, to, order) => {
  expect(movedTo(['a', 'b', 'c', 'd'], from, to).join('')).toBe(order);
});
