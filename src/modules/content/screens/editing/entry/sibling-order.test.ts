import { describe, expect, test } from 'vitest';
import { afterStep, dropInList, type Step, stepInList } from './sibling-order.ts';

const apply = (ids: string[], steps: Step[]) => steps.reduce(afterStep, ids);

describe('order of entries on a page', () => {
  test.each([
    ['a', 'up', null],
    ['c', 'down', null],
    ['x', 'up', null],
    ['b', 'up', 'bac'],
    ['b', 'down', 'acb'],
    ['a', 'down', 'bac'],
  ] as const)('%s one place %s', (id, direction, expected) => {
    const ids = ['a', 'b', 'c'];
    const step = stepInList(ids, id, direction);
    expect(step && apply(ids, [step]).join('')).toBe(expected);
  });

  test.each([
    ['a', 'a', 'before', 'abcd'],
    ['a', 'b', 'before', 'abcd'],
    ['b', 'a', 'after', 'abcd'],
    ['d', 'a', 'before', 'dabc'],
    ['a', 'c', 'before', 'bacd'],
    ['a', 'd', 'after', 'bcda'],
    ['b', 'd', 'after', 'acdb'],
    ['d', 'b', 'after', 'abdc'],
  ] as const)('%s dropped on %s (%s) gives %s%s', (id, target, side, expected) => {
    const ids = ['a', 'b', 'c', 'd'];
    expect(apply(ids, dropInList(ids, id, { target, side })).join('')).toBe(expected);
  });

  test('a drop where it was moves nothing', () => {
    expect(dropInList(['a', 'b'], 'a', { target: 'b', side: 'before' })).toEqual([]);
  });
});
