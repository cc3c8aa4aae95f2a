import { expect, test } from 'vitest';
import { dropIndex, movedTo } from './sortable-order.ts';

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

test.each([
  ['a', 'a', 'after', 'abcd'],
  ['a', 'c', 'before', 'bacd'],
  ['a', 'd', 'after', 'bcda'],
  ['d', 'a', 'before', 'dabc'],
  ['d', 'b', 'after', 'abdc'],
] as const)('%s dropped on %s (%s) gives %s%s', (id, target, side, order) => {
  const ids = ['a', 'b', 'c', 'd'];
  expect(movedTo(ids, ids.indexOf(id), dropIndex(ids, id, { target, side })).join('')).toBe(order);
});
