import './pages.css';
import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { State } from '#design/admin/parts/state.tsx';
import { DragHandle } from '#design/patterns/sortable/drag-handle.tsx';
import { SortableList } from '#design/patterns/sortable/sortable-list.tsx';
import { m } from '#texts';
import type { MenuName, PageTreeView, TreePage } from '../../../contract/page-tree.ts';
import { MENUS, menuWord, nameOf, treeApi } from './tree-api.ts';
import { type TreeTools, useTree } from './use-tree.ts';

/** The menus of the public pages side by side; every change is stored at once and can be undone. */
export function MenusScreen({ loaded }: { loaded: PageTreeView }) {
  const tools = useTree(loaded);
  return (
    <>
      <PageHead title={m.content_menus()} facts={m.content_menusFacts()} />
      <div className="page-menus">
        {MENUS.map((menu) => (
          <Panel key={menu} title={menuWord(menu)} flush>
            <MenuList menu={menu} tools={tools} />
          </Panel>
        ))}
      </div>
    </>
  );
}

function MenuList({ menu, tools }: { menu: MenuName; tools: TreeTools }) {
  const { site, pages, menus } = tools.tree;
  const ids = menus[menu];
  const named = (id: string) => {
    const row = pages.find(({ page }) => page === id);
    return row ? nameOf(row) : id;
  };
  const rowOf = (id: string) => pages.find(({ page }) => page === id);
  const put = (page: string, before: string | null, undo?: () => void) =>
    tools.change(
      () => treeApi('POST /api/v0/page_tree/menu', { body: { site, menu, page, before } }),
      undo && { text: m.content_menuChanged({ menu: menuWord(menu) }), undo },
    );
  const remove = (page: string, undo?: () => void) =>
    tools.change(
      () => treeApi('POST /api/v0/page_tree/menu/remove', { body: { site, menu, page } }),
      undo && { text: m.content_menuChanged({ menu: menuWord(menu) }), undo },
    );
  const behind = (list: readonly string[], page: string) => list[list.indexOf(page) + 1] ?? null;
  const handleOrder = (next: string[]) => {
    const moved = movedItem(ids, next);
    if (moved) void put(moved, behind(next, moved), () => void put(moved, behind(ids, moved)));
  };
  const free = pages.filter(({ page, hidden }) => !ids.includes(page) && !hidden);
  return (
    <>
      <SortableList className="page-menu" ids={ids} nameOf={named} onOrder={handleOrder} empty={m.content_menuEmpty()}>
        {(id, { index, moveTo }) => (
          <>
            <DragHandle />
            <span className="name">
              {named(id)} <NotShown row={rowOf(id)} />
            </span>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={m.content_pageUp({ name: named(id) })}
              aria-disabled={index === 0 || undefined}
              onClick={() => moveTo(index - 1)}
            >
              <IconArrowUp size={18} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={m.content_pageDown({ name: named(id) })}
              aria-disabled={index === ids.length - 1 || undefined}
              onClick={() => moveTo(index + 1)}
            >
              <IconArrowDown size={18} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={m.content_menuRemove({ name: named(id), menu: menuWord(menu) })}
              onClick={() => void remove(id, () => void put(id, behind(ids, id)))}
            >
              <IconX size={18} />
            </ActionIcon>
          </>
        )}
      </SortableList>
      <div className="page-menu-add">
        <NativeSelect
          aria-label={m.content_menuAddTo({ menu: menuWord(menu) })}
          value=""
          data={[
            { value: '', label: m.content_menuAdd() },
            ...free.map((row) => ({ value: row.page, label: `${'– '.repeat(row.level)}${nameOf(row)}` })),
          ]}
          onChange={(event) => {
            const page = event.currentTarget.value;
            if (page) void put(page, null, () => void remove(page));
          }}
        />
      </div>
    </>
  );
}

/** Guests do not find drafts and hidden pages in a menu, so they are marked. */
function NotShown({ row }: { row: TreePage | undefined }) {
  if (row?.hidden) return <State kind="off">{m.content_statusHidden()}</State>;
  if (row?.status === 'draft') return <State kind="half">{m.content_statusDraft()}</State>;
  if (row?.status === 'archived') return <State kind="open">{m.content_statusArchived()}</State>;
  return null;
}

/** The item that stands elsewhere: without it both orders are the same. */
function movedItem(before: readonly string[], after: readonly string[]): string | null {
  const without = (list: readonly string[], item: string) => list.filter((one) => one !== item).join();
  return after.find((item, index) => before[index] !== item && without(before, item) === without(after, item)) ?? null;
}
