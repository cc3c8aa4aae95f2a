import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { focusPage } from './focus-page.ts';

/** The element focused last: its row, the list of rows, its index in it, and the dialog around all. */
type LastFocus = {
  act: string | undefined;
  row: Element | null;
  rows: Element | null;
  place: number;
  dialog: HTMLElement | null;
};

type ListFocus = {
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
};

/**
 * Keeps the focus in a list whose rows, or pressed buttons, disappear: it moves to the same row, else to the same
 * button (`data-act`) of the neighbour, else to `otherwise`, the dialog or the page. Spread the result on an element
 * around the list.
 */
export function useListFocus(otherwise?: RefObject<HTMLElement | null>): ListFocus {
  const had = useRef<LastFocus | null>(null);
  useEffect(() => {
    const last = had.current;
    if (!last) return;
    if (isSomewhere(document.activeElement)) {
      last.place = placeOf(last.row);
      return;
    }
    const next = buttonNear(last) ?? otherwise?.current ?? livingDialog(last);
    if (next) next.focus();
    else focusPage();
  });
  return {
    onFocus: ({ currentTarget, target }) => {
      // Events of portals bubble here as well, e.g. of a dialog that was opened from the list.
      if (currentTarget.contains(target)) had.current = whereIs(target);
    },
    // NB: React fires no blur for removed elements, so this one means that the user went elsewhere.
    onBlur: () => {
      had.current = null;
    },
  };
}

const isSomewhere = (active: Element | null) => active !== null && active !== document.body;

function whereIs(target: HTMLElement): LastFocus {
  const row = target.closest('li');
  const dialog = target.closest<HTMLElement>('[role=dialog], .modal-sheet');
  return { act: target.dataset.act, row, rows: row?.parentElement ?? null, place: placeOf(row), dialog };
}

const placeOf = (row: Element | null) => (row?.parentElement ? [...row.parentElement.children].indexOf(row) : 0);

function buttonNear({ act, row, rows, place }: LastFocus): HTMLElement | undefined {
  if (!rows?.isConnected) return undefined;
  const all = [...rows.children];
  const near = [...(row?.isConnected ? [row] : []), ...all.slice(place), ...all.slice(0, place).toReversed()];
  return near.flatMap((one) => buttonIn(one, act) ?? [])[0];
}

function buttonIn(row: Element, act: string | undefined): HTMLElement | null {
  const same = act ? row.querySelector<HTMLElement>(`button[data-act="${act}"]`) : null;
  return same ?? row.querySelector<HTMLElement>('button');
}

const livingDialog = ({ dialog }: LastFocus) => (dialog?.isConnected ? dialog : undefined);
