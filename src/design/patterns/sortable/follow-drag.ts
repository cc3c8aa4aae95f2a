import './sortable.css';
import type { DropPlace } from './sortable-order.ts';

const LIST = 'data-sortable-list';
const ID = 'data-sortable-id';

/** Distance in pixels from which a press counts as dragging. */
const DRAG_THRESHOLD_PX = 6;
const SCROLL_EDGE_PX = 60;
const SCROLL_STEP_PX = 12;

/** Marks an element as an item of a sortable list; `list` is unique on the page. */
export const sortableProps = (list: string, id: string) => ({ [LIST]: list, [ID]: id });

/** Ids of a list in page order. */
export function idsInList(list: string, root: ParentNode = document): string[] {
  const items = root.querySelectorAll<HTMLElement>(`[${LIST}="${CSS.escape(list)}"]`);
  return Array.from(items, (item) => item.getAttribute(ID) ?? '');
}

/**
 * Follows the pointer (mouse, touch or pen) until it is released over another item of the same list. The target is
 * marked by `data-drop` meanwhile; Escape cancels. NB: the touch handle needs `touch-action: none`, or the browser
 * scrolls instead.
 */
export function followDrag(start: PointerEvent, item: HTMLElement, onDrop: (place: DropPlace) => void): void {
  if (start.button !== 0) return;
  let place: PointedPlace | null = null;
  let isDragging = false;
  let pointer: PointerEvent | null = null;
  const scroller = scrollerOf(item);
  const listening = new AbortController();

  const handleMove = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    if (!isDragging && distance(start, event) < DRAG_THRESHOLD_PX) return;
    isDragging = true;
    item.dataset.dragging = 'true';
    document.documentElement.dataset.dragging = 'true';
    place = placeAt(event, item);
    markPlace(item, place);
    pointer = event;
  };
  /** The page goes on scrolling while the pointer rests at its edge. */
  const scroll = () => {
    if (listening.signal.aborted) return;
    if (pointer && scrollAtEdge(scroller, pointer.clientY)) handleMove(pointer);
    requestAnimationFrame(scroll);
  };
  const end = () => {
    listening.abort();
    delete item.dataset.dragging;
    delete document.documentElement.dataset.dragging;
    markPlace(item, null);
  };
  const handleUp = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    end();
    if (!isDragging) return;
    swallowNextClick();
    if (place) onDrop({ target: place.target, side: place.side });
  };
  /** In the capture phase, before Escape closes a dialog around the list. */
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isDragging) return;
    event.preventDefault();
    event.stopPropagation();
    end();
  };
  const { signal } = listening;
  document.addEventListener('pointermove', handleMove, { signal });
  document.addEventListener('pointerup', handleUp, { signal });
  document.addEventListener('pointercancel', end, { signal });
  document.addEventListener('keydown', handleKey, { signal, capture: true });
  requestAnimationFrame(scroll);
}

/** `axis`: the direction in which the items are laid out there. */
type PointedPlace = DropPlace & { axis: 'row' | 'column' };

const distance = (one: PointerEvent, other: PointerEvent) =>
  Math.hypot(other.clientX - one.clientX, other.clientY - one.clientY);

/** The item of the same list under the pointer, and which half: left or right for items in a row. */
function placeAt({ clientX, clientY }: PointerEvent, item: HTMLElement): PointedPlace | null {
  const under = document.elementFromPoint(clientX, clientY)?.closest(`[${LIST}]`);
  if (!under || under === item || under.getAttribute(LIST) !== item.getAttribute(LIST)) return null;
  const box = under.getBoundingClientRect();
  const isInSameRow = Math.abs(box.top - item.getBoundingClientRect().top) < box.height / 2;
  const isBefore = isInSameRow ? clientX < box.left + box.width / 2 : clientY < box.top + box.height / 2;
  return {
    target: under.getAttribute(ID) ?? '',
    side: isBefore ? 'before' : 'after',
    axis: isInSameRow ? 'row' : 'column',
  };
}

function markPlace(item: HTMLElement, place: PointedPlace | null) {
  const list = CSS.escape(item.getAttribute(LIST) ?? '');
  for (const one of document.querySelectorAll<HTMLElement>(`[${LIST}="${list}"]`)) {
    delete one.dataset.drop;
    delete one.dataset.dropAxis;
    if (place && one.getAttribute(ID) === place.target)
      Object.assign(one.dataset, { drop: place.side, dropAxis: place.axis });
  }
}

/** The nearest scrollable ancestor, such as a dialog; else the page. */
function scrollerOf(item: HTMLElement): Element | null {
  for (let part = item.parentElement; part; part = part.parentElement)
    if (part.scrollHeight > part.clientHeight && /auto|scroll/.test(getComputedStyle(part).overflowY)) return part;
  return document.scrollingElement;
}

/** @returns whether it scrolled */
function scrollAtEdge(scroller: Element | null, y: number): boolean {
  if (!scroller) return false;
  const isPage = scroller === document.scrollingElement;
  const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
  const direction = y < top + SCROLL_EDGE_PX ? -1 : y > bottom - SCROLL_EDGE_PX ? 1 : 0;
  const before = scroller.scrollTop;
  scroller.scrollBy(0, direction * SCROLL_STEP_PX);
  return scroller.scrollTop !== before;
}

/** Releasing over a button would click it. */
function swallowNextClick() {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  document.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }), 0);
}
