import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { CalendarItem } from '../../../contract/booking.ts';
import type { View } from './calendar-view.ts';
import { between, type Draft, draftOf, endedAt, isSameTime, movedBy, pressed } from './draft.ts';

type Point = { minutes: number; resource: string };
type Grip = {
  kind: 'move' | 'end' | 'new';
  item: CalendarItem | null;
  at: Point;
  x: number;
  y: number;
  isDragging: boolean;
};

type Input = {
  view: View;
  /** Ids in the order of the view. */
  resources: readonly string[];
  itemOf: (key: string) => CalendarItem | undefined;
  mayMove: (item: CalendarItem) => boolean;
  mayCreate: boolean;
  onOpen: (item: CalendarItem) => void;
  onCreate: (draft: Draft) => void;
  /** The draft is shown until it is settled. */
  onMove: (draft: Draft) => Promise<void>;
};

const THRESHOLD = 4;

/** Time and resource under the pointer; tracks carry them as data (`Track`). */
function pointAt(x: number, y: number): Point | null {
  const track = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-track]');
  if (!track) return null;
  const { start, length, axis, resource = '' } = track.dataset;
  const box = track.getBoundingClientRect();
  const part = axis === 'x' ? (x - box.left) / box.width : axis === 'y' ? (y - box.top) / box.height : 0;
  return { minutes: Number(start) + Math.min(1, Math.max(0, part)) * Number(length), resource };
}

function draftFrom({ kind, item, at }: Grip, point: Point): Draft {
  if (!item) return between(at.minutes, point.minutes, at.resource);
  if (kind === 'end') return endedAt(item, point.minutes);
  return movedBy(item, point.minutes - at.minutes, point.resource);
}

/** Chooses times on a calendar: by dragging with a mouse or pen, by arrow keys at a booking, by a tap on empty time. */
export function useDrag({ view, resources, itemOf, mayMove, mayCreate, onOpen, onCreate, onMove }: Input) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const grip = useRef<Grip>(null);
  const wasDragged = useRef(false);
  const itemAt = (target: EventTarget) => {
    const key = (target as Element).closest<HTMLElement>('[data-item]')?.dataset.item;
    return key === undefined ? undefined : itemOf(key);
  };
  const finish = async (chosen: Draft) => {
    if (isSameTime(chosen)) return setDraft(null);
    setDraft(chosen);
    await onMove(chosen);
    setDraft(null);
  };

  const onPointerDown = (event: PointerEvent) => {
    wasDragged.current = false;
    // A finger scrolls; it taps.
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const item = itemAt(event.target);
    const at = pointAt(event.clientX, event.clientY);
    if (!at || (item ? !mayMove(item) : !mayCreate || view === 'month')) return;
    const kind = !item ? 'new' : (event.target as Element).closest('[data-handle]') ? 'end' : 'move';
    grip.current = { kind, item: item ?? null, at, x: event.clientX, y: event.clientY, isDragging: false };
  };
  const onPointerMove = (event: PointerEvent) => {
    const held = grip.current;
    if (!held) return;
    const { clientX, clientY, currentTarget, pointerId } = event;
    if (!held.isDragging) {
      if (Math.hypot(clientX - held.x, clientY - held.y) < THRESHOLD) return;
      held.isDragging = true;
      currentTarget.setPointerCapture(pointerId);
    }
    const point = pointAt(clientX, clientY);
    if (point) setDraft(draftFrom(held, point));
  };
  const onPointerUp = () => {
    const held = grip.current;
    grip.current = null;
    if (!held?.isDragging) return;
    wasDragged.current = true;
    if (!draft) return;
    if (held.item) void finish(draft);
    else {
      setDraft(null);
      onCreate(draft);
    }
  };
  const drop = () => {
    grip.current = null;
    setDraft(null);
  };
  const onClick = (event: MouseEvent) => {
    if (wasDragged.current) {
      wasDragged.current = false;
      return;
    }
    const item = itemAt(event.target);
    if (item) return onOpen(item);
    if ((event.target as Element).closest('a, button') || !mayCreate) return;
    const point = pointAt(event.clientX, event.clientY);
    // A day of the month has no hours to point at.
    if (point) onCreate(between(...both(view === 'month' ? point.minutes + 600 : point.minutes), point.resource));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && draft) {
      event.stopPropagation();
      return drop();
    }
    const item = itemAt(event.target);
    if (!item || !mayMove(item)) return;
    if (event.key === 'Enter' && draft?.item === item) {
      event.preventDefault();
      return void finish(draft);
    }
    const next = pressed(draft?.item === item ? draft : draftOf(item), event, { view, resources });
    if (!next) return;
    event.preventDefault();
    setDraft(next);
  };
  /** Leaving the booking leaves it where it is. */
  const onBlur = () => {
    if (!grip.current) setDraft((now) => (now?.item ? null : now));
  };
  return {
    draft,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: drop, onClick, onKeyDown, onBlur },
  };
}

const both = (minutes: number): [number, number] => [minutes, minutes];
