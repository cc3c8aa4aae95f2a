import { useState } from 'react';
import { useKeys } from './use-keys.ts';

export type Selection = {
  picked: ReadonlySet<string>;
  /** Row the keys are at; -1 before the first key. */
  cursor: number;
  toggle: (index: number, withRange: boolean) => void;
  togglePage: () => void;
  clear: () => void;
};

/**
 * Picked rows and the cursor of one list. Ids stay picked over pages and failed loads.
 * Keys: J/K or arrows move, X picks, Shift with a move or a click takes the range, Enter opens, Esc clears. Where several
 * stand in a row, `rowLength` says how many: then the arrows move in four directions.
 */
export function useSelection(
  ids: readonly string[],
  onOpen: (index: number) => void,
  rowLength: () => number = () => 1,
): Selection {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [cursor, setCursor] = useState(-1);
  const [anchor, setAnchor] = useState(-1);

  const pick = (from: number, to: number, isPicked: boolean) => {
    const next = new Set(picked);
    for (const id of ids.slice(Math.min(from, to), Math.max(from, to) + 1)) {
      if (isPicked) next.add(id);
      else next.delete(id);
    }
    setPicked(next);
  };
  const toggle = (index: number, withRange: boolean) => {
    const isPicked = !picked.has(ids[index] ?? '');
    pick(withRange && anchor >= 0 ? anchor : index, index, isPicked);
    setAnchor(index);
    setCursor(index);
  };
  const togglePage = () => pick(0, ids.length - 1, !ids.some((id) => picked.has(id)));
  const clear = () => setPicked(new Set());

  const move = (by: number, withRange: boolean) => {
    const next = Math.min(ids.length - 1, Math.max(0, cursor + by));
    if (withRange) pick(anchor >= 0 ? anchor : Math.max(0, cursor), next, true);
    else setAnchor(next);
    setCursor(next);
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
    x: () => cursor >= 0 && toggle(cursor, false),
    'shift+x': () => cursor >= 0 && toggle(cursor, true),
    Enter: () => cursor >= 0 && onOpen(cursor),
    Escape: clear,
  });
  return { picked, cursor, toggle, togglePage, clear };
}
