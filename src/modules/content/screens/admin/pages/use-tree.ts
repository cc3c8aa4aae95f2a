import { useState } from 'react';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { m } from '#texts';
import type { PageTreeView, TreePage } from '../../../contract/page-tree.ts';
import { loadTree, nameOf, treeApi } from './tree-api.ts';
import { placeNow, type TreeMove } from './tree-moves.ts';

/** The tree on the screen. Every change is stored at once and can be undone; the server's tree replaces the shown one. */
export function useTree(loaded: PageTreeView) {
  const { notify } = useAdmin();
  const showError = useErrorToast();
  const [tree, setTree] = useState(loaded);
  const { site, pages } = tree;
  const change = async (
    call: () => Promise<{ page_tree: PageTreeView }>,
    done?: { text: string; undo?: () => void },
  ) => {
    try {
      setTree((await call()).page_tree);
      if (done) notify({ kind: 'notification', ...done });
    } catch (error) {
      showError(error);
    }
  };
  const move = async (to: TreeMove | null, canUndo = true): Promise<void> => {
    if (!to) return;
    const back = placeNow(pages, to.page);
    const moved = pages.find(({ page }) => page === to.page);
    const text = m.content_pageMoved({ name: moved ? nameOf(moved) : '' });
    const undo = back && canUndo ? { undo: () => void move(back, false) } : {};
    await change(() => treeApi('POST /api/v0/page_tree/move', { body: { site, ...to } }), { text, ...undo });
  };
  return {
    tree,
    move,
    change,
    reload: () => change(async () => ({ page_tree: await loadTree() })),
    makeHome: (row: TreePage) =>
      change(() => treeApi('POST /api/v0/page_tree/home', { body: { site, page: row.page } }), {
        text: m.content_pageIsHome({ name: nameOf(row) }),
      }),
  };
}

export type TreeTools = ReturnType<typeof useTree>;
