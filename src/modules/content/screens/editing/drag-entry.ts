import { ID_ATTRIBUTE, LIST_ATTRIBUTE } from './sibling-order.ts';

type Place = { target: string; side: 'before' | 'after' };

/** So far the pointer must go before it counts as dragging and not as a press. */
const DRAG_FROM_PX = 6;

/**
 * Follows the pointer from the drag button until it is let go over another entry of the same list. The place is shown
 * while dragging; Esc gives up. Buttons move the same way without dragging (parish.md 6.3).
 */
export function followDrag(start: PointerEvent, slot: HTMLElement, onDrop: (place: Place) => void): void {
  if (start.button !== 0) return;
  let place: Place | null = null;
  let isDragging = false;
  const list = slot.getAttribute(LIST_ATTRIBUTE);

  const handleMove = (event: PointerEvent) => {
    if (!isDragging && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < DRAG_FROM_PX) return;
    isDragging = true;
    slot.dataset.dragging = 'true';
    document.documentElement.dataset.dragging = 'true';
    place = placeAt(event, list, slot);
    showPlace(place);
    scrollAtEdge(event.clientY);
  };
  const end = () => {
    document.removeEventListener('pointermove', handleMove);
    document.removeEventListener('pointerup', handleUp);
    document.removeEventListener('pointercancel', end);
    document.removeEventListener('keydown', handleKey);
    delete slot.dataset.dragging;
    delete document.documentElement.dataset.dragging;
    showPlace(null);
  };
  const handleUp = () => {
    end();
    if (!isDragging) return;
    swallowNextClick();
    if (place) onDrop(place);
  };
  const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && end();
  document.addEventListener('pointermove', handleMove);
  document.addEventListener('pointerup', handleUp);
  document.addEventListener('pointercancel', end);
  document.addEventListener('keydown', handleKey);
}

/** Which entry of the list lies under the pointer, and in which half of it. */
function placeAt(event: PointerEvent, list: string | null, own: HTMLElement): Place | null {
  const under = document.elementFromPoint(event.clientX, event.clientY)?.closest(`[${LIST_ATTRIBUTE}]`);
  if (!under || under === own || under.getAttribute(LIST_ATTRIBUTE) !== list) return null;
  const box = under.getBoundingClientRect();
  const isBeside = Math.abs(box.top - own.getBoundingClientRect().top) < box.height / 2;
  const isBefore = isBeside ? event.clientX < box.left + box.width / 2 : event.clientY < box.top + box.height / 2;
  return { target: under.getAttribute(ID_ATTRIBUTE) ?? '', side: isBefore ? 'before' : 'after' };
}

function showPlace(place: Place | null) {
  for (const marked of document.querySelectorAll<HTMLElement>('[data-drop]')) delete marked.dataset.drop;
  if (!place) return;
  const slot = document.querySelector<HTMLElement>(`[${ID_ATTRIBUTE}="${CSS.escape(place.target)}"]`);
  if (slot) slot.dataset.drop = place.side;
}

function scrollAtEdge(y: number) {
  const edge = 60;
  if (y < edge) window.scrollBy(0, -12);
  if (y > window.innerHeight - edge) window.scrollBy(0, 12);
}

/** Letting go over the button would count as pressing it. */
function swallowNextClick() {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  document.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }), 0);
}
