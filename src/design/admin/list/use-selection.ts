import { useEffect, useState } from 'react';
import { useKeys } from '../shell/use-keys.ts';

export type Selection = {
  picked: ReadonlySet<string>;
  /** Index of the keyboard cursor, marked with `data-cursor`; -1 before the first key. */
  cursor: number;
  /** Sets the cursor without moving the focus: the reader went there by other means. */
  point: (index: number) => void;
  toggle: (index: number, withRange: boolean) => void;
  togglePage: () => void;
  clear: () => void;
};

type SelectionOptions = {
  /** Items per row; with more than one, arrows move in four directions. */
  rowLength?: () => number;
  /** Identity of the list; another list starts with an empty selection. Pages and filters belong to one list. */
  list?: string;
  /** False where nothing can be done with several items at once: then none can be selected. */
  canSelect?: boolean;
};

const alone = () => 1;
const NONE: ReadonlySet<string> = new Set();

/**
 * Selection and cursor of one list. Ids stay selected across pages and failed loads.
 * Keys: J/K or arrows move, X selects, Shift with a move or click selects a range, Enter or E opens, Esc clears.
 */
export function useSelection(
  ids: readonly string[],
  onOpen: (index: number) => void,
  { rowLength = alone, list = '', canSelect = true }: SelectionOptions = {},
): Selection {
  const [picked, setPicked] = useState(NONE);
  const [cursor, setCursor] = useState(-1);
  /** Anchor of a range. An id, because indexes differ by page. */
  const [anchor, setAnchor] = useState<string | null>(null);
  const [of, setOf] = useState(list);
  const showCursor = useCursorShown();
  if (of !== list) {
    setOf(list);
    setPicked(NONE);
    setCursor(-1);
    setAnchor(null);
  }

  const pick = (from: number, to: number, isPicked: boolean) => {
    const next = new Set(picked);
    for (const id of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) {
      if (isPicked) next.add(id);
      else next.delete(id);
    }
    setPicked(next);
  };
  const anchorAt = (otherwise: number) => {
    const at = anchor === null ? -1 : ids.indexOf(anchor);
    return at >= 0 ? at : otherwise;
  };
  const toggle = (index: number, withRange: boolean) => {
    const isPicked = !picked.has(ids[index] ?? '');
    pick(withRange ? anchorAt(index) : index, index, isPicked);
    setAnchor(ids[index] ?? null);
    setCursor(index);
  };
  const togglePage = () => pick(0, ids.length - 1, !ids.some((id) => picked.has(id)));
  const clear = () => setPicked(NONE);

  const move = (by: number, withRange: boolean) => {
    const next = Math.min(ids.length - 1, Math.max(0, cursor + by));
    if (withRange && canSelect) pick(anchorAt(Math.max(0, cursor)), next, true);
    else setAnchor(ids[next] ?? null);
    setCursor(next);
    showCursor();
  };
  useKeys({
    j: () => move(1, false),
    ArrowDown: () => move(rowLength(), false),
    ArrowRight: () => rowLength() > 1 && move(1, false),
    k: () => move(-1, false),
    ArrowUp: () => move(-rowLength(), false),
    ArrowLeft: () => rowLength() > 1 && move(-1, false),
    'shift+j': () => move(1, true),
    'shift+k': () => move(-1, true),
    x: () => canSelect && cursor >= 0 && toggle(cursor, false),
    'shift+x': () => canSelect && cursor >= 0 && toggle(cursor, true),
    Enter: () => cursor >= 0 && onOpen(cursor),
    e: () => cursor >= 0 && onOpen(cursor),
    Escape: clear,
  });
  return { picked, cursor, point: setCursor, toggle, togglePage, clear };
}

/** After a keyboard move, scrolls to the row and focuses its link (or what is marked `data-row-focus`), so that screen readers announce it. */
function useCursorShown(): () => void {
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    if (moves === 0) return;
    const row = document.querySelector('[data-cursor]');
    row?.querySelector<HTMLElement>('a[href], [data-row-focus]')?.focus({ preventScroll: true });
    row?.scrollIntoView?.({ block: 'nearest' });
  }, [moves]);
  return () => setMoves((before) => before + 1);
}
