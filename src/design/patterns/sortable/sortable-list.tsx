import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { m } from '#texts';
import { useListFocus } from '../focus/use-list-focus.ts';
import { followDrag, sortableProps } from './follow-drag.ts';
import { dropIndex, movedTo } from './sortable-order.ts';

type SortableListProps = {
  ids: readonly string[];
  /** Name of an item, for announcements. */
  nameOf: (id: string) => string;
  onOrder: (ids: string[]) => void;
  /** Shown instead of the list while it is empty; gets the focus when the last item was removed. */
  empty: string;
  isDisabled?: boolean;
  className?: string;
  /** Content of an item. `moveTo` is for its buttons, the alternative to dragging. */
  children: (id: string, position: { index: number; moveTo: (index: number) => void }) => ReactNode;
};

const DIRECTIONS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * An ordered list: drag with the mouse anywhere on an item, by touch on its DragHandle, Alt and an arrow key with the
 * focus inside an item. The new position is announced.
 */
export function SortableList({ ids, nameOf, onOrder, isDisabled = false, ...props }: SortableListProps) {
  const list = useId();
  const [announcement, setAnnouncement] = useState('');
  const emptyNote = useRef<HTMLParagraphElement>(null);
  const focusProps = useListFocus(emptyNote);
  const move = (from: number, to: number) => {
    const index = Math.max(0, Math.min(to, ids.length - 1));
    if (index === from) return;
    onOrder(movedTo(ids, from, index));
    setAnnouncement(m.design_sortMoved({ name: nameOf(ids[from] ?? ''), place: index + 1, total: ids.length }));
  };
  if (ids.length === 0) {
    return (
      <p className="sortable-empty" ref={emptyNote} tabIndex={-1}>
        {props.empty}
      </p>
    );
  }
  const startDrag = (id: string, index: number) => (event: PointerEvent<HTMLElement>) => {
    if (isDisabled || !startsDrag(event)) return;
    followDrag(event.nativeEvent, event.currentTarget, (place) => move(index, dropIndex(ids, id, place)));
  };
  const moveByKey = (index: number) => (event: KeyboardEvent) => {
    const by = DIRECTIONS[event.key];
    if (isDisabled || !event.altKey || !by) return;
    event.preventDefault();
    move(index, index + by);
  };
  return (
    <>
      <ol className={`sortable ${props.className ?? ''}`} {...focusProps}>
        {ids.map((id, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- additional input methods; the buttons inside are the primary one
          <li
            key={id}
            {...sortableProps(list, id)}
            data-sortable={!isDisabled}
            onPointerDown={startDrag(id, index)}
            onDragStart={(event) => event.preventDefault()}
            onKeyDown={moveByKey(index)}
          >
            {props.children(id, { index, moveTo: (to) => move(index, to) })}
          </li>
        ))}
      </ol>
      <output className="sortable-announcement">{announcement}</output>
    </>
  );
}

/** Touch drags only by the handle, because it scrolls elsewhere; buttons and fields keep their clicks. */
function startsDrag({ target, pointerType }: PointerEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[data-drag-handle]')) return true;
  return pointerType === 'mouse' && target.closest('button, a, input, select, textarea, label') === null;
}
