import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { focusPage } from '#design/admin/focus-page.ts';

/** What had the focus last, and where: its row, the list of rows, the place in it, and the dialog around all. */
type Had = {
  act: string | undefined;
  row: Element | null;
  rows: Element | null;
  place: number;
  dialog: HTMLElement | null;
};

type FocusKept = {
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
};

/**
 * For lists whose rows go, or lose the button that was pressed: the focus goes on to its row, else to the same button of the
 * neighbour, else to `otherwise`, the dialog or the page. What it answers belongs to an element around the list.
 */
export function useFocusKept(otherwise?: RefObject<HTMLElement | null>): FocusKept {
  const had = useRef<Had | null>(null);
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
      // What is drawn elsewhere, such as a dialog that was opened from here, keeps its focus itself.
      if (currentTarget.contains(target)) had.current = whereIs(target);
    },
    // NB: React tells of no blur while it takes elements away: this is somebody who went elsewhere.
    onBlur: () => {
      had.current = null;
    },
  };
}

const isSomewhere = (active: Element | null) => active !== null && active !== document.body;

function whereIs(target: HTMLElement): Had {
  const row = target.closest('li');
  const dialog = target.closest<HTMLElement>('[role=dialog]');
  return { act: target.dataset.act, row, rows: row?.parentElement ?? null, place: placeOf(row), dialog };
}

const placeOf = (row: Element | null) => (row?.parentElement ? [...row.parentElement.children].indexOf(row) : 0);

function buttonNear({ act, row, rows, place }: Had): HTMLElement | undefined {
  if (!rows?.isConnected) return undefined;
  const all = [...rows.children];
  const near = [...(row?.isConnected ? [row] : []), ...all.slice(place), ...all.slice(0, place).toReversed()];
  return near.flatMap((one) => buttonIn(one, act) ?? [])[0];
}

function buttonIn(row: Element, act: string | undefined): HTMLElement | null {
  const same = act ? row.querySelector<HTMLElement>(`button[data-act="${act}"]`) : null;
  return same ?? row.querySelector<HTMLElement>('button');
}

const livingDialog = ({ dialog }: Had) => (dialog?.isConnected ? dialog : undefined);
