import { expect, test } from 'vitest';
import type { TreePage } from '../../../contract/page-tree.ts';
import { moveBy, moveTo, placeNow } from './tree-moves.ts';

const row = (page: string, parent: string | null): TreePage => ({
  page,
  parent,
  kind: 'written',
  entry: null,
  path: page,
  label: { de: page, en: page },
  isRenamed: false,
  drawsText: true,
  level: parent ? 1 : 0,
  status: 'published',
  hidden: false,
  menus: [],
  english: null,
});
/** a, below it b and c; then d */
const pages = [row('a', null), row('b', 'a'), row('c', 'a'), row('d', null)];

test('one step stays among the siblings, and at the ends there is none', () => {
  expect(moveBy(pages, 'c', 'up')).toEqual({ page: 'c', parent: 'a', before: 'b' });
  expect(moveBy(pages, 'a', 'down')).toEqual({ page: 'a', parent: null, before: null });
  expect(moveBy(pages, 'b', 'up')).toBeNull();
  expect(moveBy(pages, 'd', 'down')).toBeNull();
});

test('in goes below the page in front, out behind the page above', () => {
  expect(moveBy(pages, 'd', 'in')).toEqual({ page: 'd', parent: 'a', before: null });
  expect(moveBy(pages, 'b', 'out')).toEqual({ page: 'b', parent: null, before: 'd' });
  expect(moveBy(pages, 'a', 'in')).toBeNull();
  expect(moveBy(pages, 'a', 'out')).toBeNull();
});

test('a drop goes beside the row, in front of its first page, and never below itself', () => {
  expect(moveTo(pages, 'd', { target: 'c', side: 'before' })).toEqual({ page: 'd', parent: 'a', before: 'c' });
  expect(moveTo(pages, 'd', { target: 'a', side: 'after' })).toEqual({ page: 'd', parent: 'a', before: 'b' });
  expect(moveTo(pages, 'b', { target: 'd', side: 'after' })).toEqual({ page: 'b', parent: null, before: null });
  expect(moveTo(pages, 'a', { target: 'b', side: 'after' })).toBeNull();
});

test('the place a page has is where undo brings it back', () => {
  expect(placeNow(pages, 'b')).toEqual({ page: 'b', parent: 'a', before: 'c' });
});
