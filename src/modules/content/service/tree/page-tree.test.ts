import { describe, expect, test } from 'vitest';
import type { PageTree } from '../../contract/page-tree.ts';
import { inTreeOrder, movedPage, placedInMenu, settled } from './page-tree.ts';

const MENUS = { main: [], news: [], life: [], parish: [], service: [], footer: [], legal: [] };

/** 'a', 'b < a' */
const treeOf = (...nodes: string[]): PageTree => ({
  version: 1,
  labels: {},
  home: 'Home',
  menus: MENUS,
  nodes: nodes.map((node) => {
    const [page = '', parent = null] = node.split(' < ');
    return { page, parent };
  }),
});

const outline = (tree: PageTree) => inTreeOrder(tree).map(({ page, level }) => `${'-'.repeat(level)}${page}`);

describe('the tree of pages', () => {
  test('lists parents before their children', () => {
    expect(outline(treeOf('b < a', 'a', 'c', 'd < b'))).toEqual(['a', '-b', '--d', 'c']);
  });

  test('leaves out pages that are gone, appends new ones and lifts those whose parent is gone', () => {
    expect(outline(settled(treeOf('a', 'b < a', 'gone', 'c < gone'), ['a', 'b', 'c', 'new']))).toEqual([
      'a',
      '-b',
      'c',
      'new',
    ]);
  });

  test('loses no page to a cycle', () => {
    const pages = outline(settled(treeOf('a < b', 'b < a', 'c'), ['a', 'b', 'c'])).map((line) =>
      line.replace(/-/g, ''),
    );
    expect(pages.toSorted()).toEqual(['a', 'b', 'c']);
  });

  test('refuses to move a page below itself, too deep, or next to a page that stands elsewhere', () => {
    const tree = treeOf('a', 'b < a', 'c < b', 'd < c', 'e < d', 'f', 'g < f');
    const move =
      (page: string, parent: string | null, before: string | null = null) =>
      () =>
        movedPage(tree, { page, parent, before });
    expect(move('a', 'a')).toThrow('invalid');
    expect(move('a', 'c')).toThrow('invalid');
    expect(move('f', 'd')).toThrow('invalid');
    expect(move('f', null, 'b')).toThrow('invalid');
  });

  test('moves a page with everything below it', () => {
    const tree = treeOf('a', 'b < a', 'c', 'd');
    expect(outline(movedPage(tree, { page: 'a', parent: 'd', before: null }))).toEqual(['c', 'd', '-a', '--b']);
    expect(outline(movedPage(tree, { page: 'd', parent: null, before: 'a' }))).toEqual(['d', 'a', '-b', 'c']);
  });

  test('a page stands in a menu once', () => {
    const once = placedInMenu(treeOf('a', 'b'), { menu: 'main', page: 'a', before: null });
    const both = placedInMenu(once, { menu: 'main', page: 'b', before: 'a' });
    expect(placedInMenu(both, { menu: 'main', page: 'a', before: 'b' }).menus.main).toEqual(['a', 'b']);
  });
});
