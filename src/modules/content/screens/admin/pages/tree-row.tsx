import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDevices,
  IconDots,
  IconExternalLink,
  IconFilePlus,
  IconHome,
  IconIndentDecrease,
  IconIndentIncrease,
  IconPencil,
  IconTag,
  IconTemplate,
  IconTransfer,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { State } from '#design/admin/parts/state.tsx';
import { useAdmin } from '#design/admin/shell/admin-context.ts';
import { DragHandle } from '#design/patterns/sortable/drag-handle.tsx';
import { m } from '#texts';
import type { TreePage } from '../../../contract/page-tree.ts';
import { framesHref } from '../../../tree/frames-href.ts';
import type { PageQuestion } from './page-dialogs.tsx';
import { menuWord, nameOf } from './tree-api.ts';
import { type Direction, moveBy } from './tree-moves.ts';
import type { TreeTools } from './use-tree.ts';

type RowProps = {
  row: TreePage;
  tools: TreeTools;
  onStep: (direction: Direction) => void;
  onAsk: (question: PageQuestion) => void;
};

/** One page: its name, what guests see of it, and everything that can be done with it. */
export function TreeRow({ row, tools, onStep, onAsk }: RowProps) {
  const { base } = useAdmin();
  const name = nameOf(row);
  const { pages, home } = tools.tree;
  const can = (direction: Direction) => moveBy(pages, row.page, direction) !== null;
  return (
    <>
      <DragHandle />
      <div className="name">
        {row.drawsText ? (
          <Link to={editHref(base, row)}>{name}</Link>
        ) : (
          <a href={`/${tools.tree.site}/${row.path}`}>{name}</a>
        )}
        <span className="muted">/{row.path}</span>
      </div>
      <RowFacts row={row} isHome={row.page === home} />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={m.content_pageUp({ name })}
        aria-disabled={!can('up') || undefined}
        onClick={() => onStep('up')}
      >
        <IconArrowUp size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={m.content_pageDown({ name })}
        aria-disabled={!can('down') || undefined}
        onClick={() => onStep('down')}
      >
        <IconArrowDown size={18} />
      </ActionIcon>
      <RowMenu row={row} tools={tools} onStep={onStep} onAsk={onAsk} />
    </>
  );
}

/** Form of the page's own text; a fixed page gets one with the first text. */
function editHref(base: string, { entry, path, label }: TreePage): string {
  if (entry) return `${base}/pages/edit/${entry}`;
  return `${base}/pages/edit?${new URLSearchParams({ slug: path, title: label.de })}`;
}

function RowFacts({ row, isHome }: { row: TreePage; isHome: boolean }) {
  return (
    <div className="facts">
      {row.kind === 'fixed' && <span className="muted">{m.content_pageFixedKind()}</span>}
      {row.kind === 'redirect' && <span className="muted">{m.content_pageRedirectKind()}</span>}
      {isHome && row.kind !== 'fixed' && <span className="muted">{m.content_pageHomeKind()}</span>}
      {row.status === 'draft' && <State kind="half">{m.content_statusDraft()}</State>}
      {row.hidden && <State kind="off">{m.content_statusHidden()}</State>}
      {row.english === 'missing' && <State kind="open">{m.content_englishMissing()}</State>}
      {row.english === 'partly' && <State kind="open">{m.content_englishPartly()}</State>}
      {row.english === 'stale' && <State kind="warn">{m.content_englishStale()}</State>}
      <span className="muted">
        {row.menus.length > 0 ? row.menus.map(menuWord).join(', ') : m.content_pageInNoMenu()}
      </span>
    </div>
  );
}

function RowMenu({ row, tools, onStep, onAsk }: RowProps) {
  const { base, may, sites } = useAdmin();
  const name = nameOf(row);
  const { site, pages } = tools.tree;
  const isOwn = row.kind !== 'fixed';
  const steps = [
    ['in', m.content_pageIn, IconIndentIncrease],
    ['out', m.content_pageOut, IconIndentDecrease],
  ] as const;
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={m.content_pageMore({ name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {row.drawsText && (
          <Menu.Item component={Link} to={editHref(base, row)} leftSection={<IconPencil size={17} />}>
            {row.entry ? m.content_pageEdit() : m.content_pageOwnText()}
          </Menu.Item>
        )}
        <Menu.Item component="a" href={`/${site}/${row.path}`} leftSection={<IconExternalLink size={17} />}>
          {m.content_pageOpen()}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={framesHref(base, `/${site}/${row.path}`)}
          leftSection={<IconDevices size={17} />}
        >
          {m.content_modeFrames()}
        </Menu.Item>
        {may('content.entry.create') && (
          <Menu.Item
            component={Link}
            to={`${base}/pages/edit?${new URLSearchParams({ parent: row.page })}`}
            leftSection={<IconFilePlus size={17} />}
          >
            {m.content_pageCreateBelow()}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTag size={17} />} onClick={() => onAsk({ kind: 'rename', row })}>
          {m.content_pageRename()}
        </Menu.Item>
        {steps.map(([direction, word, StepIcon]) =>
          moveBy(pages, row.page, direction) ? (
            <Menu.Item key={direction} leftSection={<StepIcon size={17} />} onClick={() => onStep(direction)}>
              {word()}
            </Menu.Item>
          ) : null,
        )}
        {isOwn && (
          <Menu.Item leftSection={<IconHome size={17} />} onClick={() => void tools.makeHome(row)}>
            {m.content_pageMakeHome()}
          </Menu.Item>
        )}
        {isOwn && may('content.entry.create') && (
          <Menu.Item leftSection={<IconCopy size={17} />} onClick={() => onAsk({ kind: 'copy', row })}>
            {m.content_pageCopy()}
          </Menu.Item>
        )}
        {row.entry && may('content.pageTemplate.update') && (
          <Menu.Item
            leftSection={<IconTemplate size={17} />}
            onClick={() => onAsk({ kind: 'template', row, entry: row.entry ?? '' })}
          >
            {m.content_templateMake()}
          </Menu.Item>
        )}
        {isOwn && sites.length > 1 && may('content.entry.remove') && (
          <Menu.Item leftSection={<IconTransfer size={17} />} onClick={() => onAsk({ kind: 'transfer', row })}>
            {m.content_pageTransfer()}
          </Menu.Item>
        )}
        {row.entry && may('content.entry.remove') && (
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={17} />}
            onClick={() => onAsk({ kind: 'remove', row, entry: row.entry ?? '' })}
          >
            {isOwn ? m.content_pageRemove() : m.content_pageRemoveText()}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
