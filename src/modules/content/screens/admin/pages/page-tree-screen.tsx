import './pages.css';
import '#design/patterns/sortable/sortable.css';
import { Button } from '@mantine/core';
import { IconFilePlus, IconListDetails, IconMenu2 } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { Panel } from '#design/admin/parts/panel.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { followDrag, sortableProps } from '#design/patterns/sortable/follow-drag.ts';
import { m } from '#texts';
import type { PageTreeView, TreePage } from '../../../contract/page-tree.ts';
import type { PageQuestion } from './page-dialogs.tsx';
import { nameOf } from './tree-api.ts';
import { type Direction, moveBy, moveTo } from './tree-moves.ts';
import { TreeRow } from './tree-row.tsx';
import { useTree } from './use-tree.ts';

const PageDialog = lazy(async () => ({ default: (await import('./page-dialogs.tsx')).PageDialog }));

const DIRECTIONS: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

/** All pages of the parish as they stand below each other: drag, Alt with the arrow keys, or the buttons of a row. */
export function PageTreeScreen({ loaded }: { loaded: PageTreeView }) {
  const { base, may } = useAdmin();
  const tools = useTree(loaded);
  const list = useId();
  const [question, setQuestion] = useState<PageQuestion | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { pages } = tools.tree;
  const step = async (row: TreePage, direction: Direction) => {
    await tools.move(moveBy(pages, row.page, direction));
    setAnnouncement(m.content_pageMoved({ name: nameOf(row) }));
  };
  const handleKey = (row: TreePage) => (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (!event.altKey || !direction) return;
    event.preventDefault();
    void step(row, direction);
  };
  return (
    <>
      <PageHead
        title={m.content_pages()}
        facts={m.content_pageTreeFacts()}
        actions={
          <>
            <Button
              component={Link}
              to={`${base}/pages/browse`}
              variant="default"
              leftSection={<IconListDetails size={17} />}
            >
              {m.content_pagesAsList()}
            </Button>
            <Button component={Link} to={`${base}/pages/menus`} variant="default" leftSection={<IconMenu2 size={17} />}>
              {m.content_menus()}
            </Button>
            {may('content.entry.create') && (
              <Button component={Link} to={`${base}/pages/edit`} leftSection={<IconFilePlus size={17} />}>
                {m.content_pageCreate()}
              </Button>
            )}
          </>
        }
      />
      <Panel flush>
        <ol className="sortable page-tree">
          {pages.map((row) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- further ways; the buttons inside are the first
            <li
              key={row.page}
              {...sortableProps(list, row.page)}
              data-sortable
              data-level={row.level}
              onKeyDown={handleKey(row)}
              onDragStart={(event) => event.preventDefault()}
              onPointerDown={(event) => {
                if (!startsDrag(event.target, event.pointerType)) return;
                followDrag(
                  event.nativeEvent,
                  event.currentTarget,
                  (place) => void tools.move(moveTo(pages, row.page, place)),
                );
              }}
            >
              <TreeRow row={row} tools={tools} onStep={(to) => void step(row, to)} onAsk={setQuestion} />
            </li>
          ))}
        </ol>
      </Panel>
      <output className="sortable-announcement">{announcement}</output>
      <Suspense>
        {question && <PageDialog question={question} tools={tools} onClose={() => setQuestion(null)} />}
      </Suspense>
    </>
  );
}

/** Touch drags by the handle only, because everywhere else it scrolls. */
function startsDrag(target: EventTarget, pointerType: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[data-drag-handle]')) return true;
  return pointerType === 'mouse' && target.closest('button, a, [role=menu]') === null;
}
