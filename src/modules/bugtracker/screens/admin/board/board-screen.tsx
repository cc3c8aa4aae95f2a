import { Button, Menu, NativeSelect, UnstyledButton } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { useAction } from '#design/admin/actions/use-action.ts';
import { PageHead } from '#design/admin/parts/page-head.tsx';
import { useAdmin, useErrorToast } from '#design/admin/shell/admin-context.ts';
import { useKeys } from '#design/admin/shell/use-keys.ts';
import { DragHandle } from '#design/patterns/sortable/drag-handle.tsx';
import { followDrag, sortableProps } from '#design/patterns/sortable/follow-drag.ts';
import { m } from '#texts';
import type { Item } from '../../../contract/item.ts';
import type { Status } from '../../../contract/states.ts';
import type { Choices } from '../../../contract/thread.ts';
import { nextOf } from '../../../item-states.ts';
import { changeBack, changeMany } from '../bug-api.ts';
import { priorityWord, StatusMark, statusWord } from '../words.tsx';
import css from './board.module.css';

export const COLUMNS: readonly Status[] = ['new', 'feedback', 'acknowledged', 'confirmed', 'assigned', 'resolved'];
const LOUD: readonly string[] = ['high', 'urgent', 'immediate'];

/** Cards of a status; `total` counts those of further pages too. */
export type Column = { status: Status; items: readonly Item[]; total: number; pages: number };

type BoardProps = { columns: readonly Column[]; choices: Choices };

/** Items by their status; a card moves by pointer, by its menu, or with Shift and an arrow. */
export function BoardScreen({ columns, choices }: BoardProps) {
  const { base } = useAdmin();
  const list = useId();
  const navigate = useNavigate();
  const { move, isBusy } = useMove(columns, choices.forbidden);
  const [dragged, setDragged] = useState<Item | null>(null);
  const cards = useRef<HTMLDivElement>(null);
  useKeys({
    c: () => void navigate(`${base}/bugtracker/edit`),
    j: () => stepFocus(cards.current, 1),
    k: () => stepFocus(cards.current, -1),
  });
  const mayGo = (item: Item, to: Status) => choices.mayUpdate && nextOf(item.status, choices.forbidden).includes(to);
  /** Mouse anywhere on a card, touch on its handle. */
  const drag = (event: PointerEvent<HTMLElement>, item: Item) => {
    const column = event.currentTarget.closest<HTMLElement>('[data-sortable-list]');
    if (!column || !startsDrag(event)) return;
    setDragged(item);
    const end = () => setDragged(null);
    for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, end, { once: true });
    followDrag(event.nativeEvent, column, ({ target }) => {
      const to = COLUMNS.find((status) => status === target);
      if (to && mayGo(item, to)) move(item, to);
    });
  };
  const onKey = (event: KeyboardEvent, item: Item) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || !event.shiftKey) return;
    event.preventDefault();
    const beyond = COLUMNS.indexOf(item.status);
    const way = step > 0 ? COLUMNS.slice(beyond + 1) : COLUMNS.slice(0, beyond).toReversed();
    const to = way.find((status) => mayGo(item, status));
    if (to) move(item, to);
  };
  return (
    <>
      <PageHead
        title={m.bugtracker_board()}
        facts={m.bugtracker_boardFacts()}
        actions={
          <>
            <ProjectSelect projects={choices.projects} />
            <Button component={Link} to={`${base}/bugtracker/edit`} leftSection={<IconPlus size={18} />}>
              {m.bugtracker_itemCreate()}
            </Button>
          </>
        }
      />
      <div className={css.board} ref={cards} aria-busy={isBusy}>
        {columns.map(({ status, items: own, total, pages }) => {
          const takes = dragged !== null && mayGo(dragged, status);
          return (
            <section key={status} aria-label={statusWord(status)}>
              <div className={css.column} data-takes={takes || undefined} {...sortableProps(list, status)}>
                <h2>
                  <StatusMark status={status} /> <span className="muted">{total}</span>
                </h2>
                <ul>
                  {own.map((item) => (
                    <li key={item._id}>
                      <div
                        className={css.card}
                        data-moves={choices.mayUpdate || undefined}
                        data-dragged={dragged?._id === item._id || undefined}
                        onPointerDown={(event) => choices.mayUpdate && drag(event, item)}
                      >
                        <Link
                          to={`${base}/bugtracker/edit/${item._id}`}
                          draggable={false}
                          data-card={item._id}
                          onKeyDown={(event) => onKey(event, item)}
                        >
                          <span className="muted">#{item.number}</span> {item.title}
                        </Link>
                        <CardFoot item={item} choices={choices} onMove={(to) => move(item, to)} />
                      </div>
                    </li>
                  ))}
                </ul>
                {total > own.length ? <MoreButton status={status} pages={pages} left={total - own.length} /> : null}
              </div>
            </section>
          );
        })}
      </div>
    </>
  );
}

/** Touch drags only by the handle, because it scrolls elsewhere; buttons keep their clicks. */
const startsDrag = ({ target, pointerType }: PointerEvent): boolean =>
  target instanceof Element &&
  (target.closest('[data-drag-handle]') !== null || (pointerType === 'mouse' && target.closest('button') === null));

function CardFoot({ item, choices, onMove }: { item: Item; choices: Choices; onMove: (to: Status) => void }) {
  const developer = choices.people.find(({ _id }) => _id === item.developer)?.name;
  const words = [LOUD.includes(item.priority) ? priorityWord(item.priority) : '', developer ?? '', ...item.tags];
  return (
    <div className={css.foot}>
      {choices.mayUpdate ? <DragHandle /> : null}
      <span className="muted small">{words.filter(Boolean).join(' · ')}</span>
      {choices.mayUpdate ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <UnstyledButton className={css.more} aria-label={m.bugtracker_moveCard({ number: item.number })}>
              <IconDots size={18} aria-hidden />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {nextOf(item.status, choices.forbidden).map((to) => (
              <Menu.Item key={to} onClick={() => onMove(to)}>
                {statusWord(to)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </div>
  );
}

/** Shows the next cards of a column; how many are shown is part of the URL. */
function MoreButton({ status, pages, left }: { status: Status; pages: number; left: number }) {
  const [params, setParams] = useSearchParams();
  const more = new URLSearchParams(params);
  more.set(status, String(pages + 1));
  return (
    <Button variant="subtle" fullWidth mt="xs" onClick={() => setParams(more, { preventScrollReset: true })}>
      {m.bugtracker_boardMore({ count: left })}
    </Button>
  );
}

function ProjectSelect({ projects }: { projects: Choices['projects'] }) {
  const [params, setParams] = useSearchParams();
  if (projects.length < 2) return null;
  return (
    <NativeSelect
      aria-label={m.bugtracker_project()}
      value={params.get('project') ?? 'alle'}
      onChange={(event) => setParams({ project: event.currentTarget.value })}
      data={[
        { value: 'alle', label: m.design_adminAll() },
        ...projects.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
    />
  );
}

/** Moves a card, with a way back where the workflow has one; the focus stays with it. */
function useMove(columns: readonly Column[], forbidden: readonly string[]) {
  const moved = useRef<string | null>(null);
  const { notify } = useAdmin();
  const showError = useErrorToast();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useAction();
  const move = (item: Item, to: Status) =>
    void run(async () => {
      const former = await changeMany([item._id], { status: to });
      moved.current = item._id;
      await revalidate();
      const text = m.bugtracker_moved({ number: item.number, status: statusWord(to) });
      // Not every step has a way back.
      const mayReturn = nextOf(to, forbidden).includes(item.status);
      const undo = () => void changeBack(former, 'status').then(revalidate, showError);
      notify({ kind: 'success', text, ...(mayReturn ? { undo } : {}) });
    }, showError);
  // The card is drawn anew in its column only after the revalidation has resolved.
  useEffect(() => {
    const isShown = columns.some(({ items }) => items.some(({ _id }) => _id === moved.current));
    const card = isShown ? moved.current : null;
    moved.current = null;
    if (card) document.querySelector<HTMLElement>(`[data-card="${card}"]`)?.focus();
  }, [columns]);
  return { move, isBusy };
}

function stepFocus(board: HTMLElement | null, by: number): void {
  const all = [...(board?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[at < 0 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))]?.focus();
}
