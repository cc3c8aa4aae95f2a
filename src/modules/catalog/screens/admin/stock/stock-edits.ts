import { useState } from 'react';
import { problemOf, readRefusal } from '#design/admin/form/refusal.ts';
import type { SaveState } from '#design/admin/form/save-bar.tsx';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { StockItem, StockRowChange, stockEndpoints } from '../../../contract/stock.ts';

const api = apiOf<typeof stockEndpoints>();

export type Cell = 'counted' | 'lowAt';

/** Text of changed cells, by variant; `item` is the row as it was when the first of them was changed. */
type Edit = { item: StockItem } & { [C in Cell]?: string };

export type StockEdits = {
  textOf: (item: StockItem, cell: Cell) => string;
  change: (item: StockItem, cell: Cell, text: string) => void;
  isChanged: (id: string) => boolean;
  /** Why a cell was refused. */
  errorOf: (id: string, cell: Cell) => string | undefined;
  reason: string;
  reasonError: string | undefined;
  setReason: (reason: string) => void;
  /** True while a quantity is to be corrected. */
  needsReason: boolean;
  /** Names of the changed rows. */
  names: readonly string[];
  state: SaveState;
  /** Saves all changed rows; those that are refused keep their text. Returns how many were saved. */
  save: () => Promise<number>;
  discard: () => void;
};

export const nameOf = ({ name, color }: StockItem): string => [name, color].filter(Boolean).join(', ');

const storedText = (item: StockItem, cell: Cell): string =>
  cell === 'lowAt' ? String(item.lowAt) : item.isTracked ? String(item.onHand) : '';

/** Unsaved cells of the table of the stock. They stay while the reader turns pages or searches. */
export function useStockEdits(onSaved: () => Promise<void>): StockEdits {
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map());
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState('');
  const [state, setState] = useState<SaveState>({ is: 'idle' });

  const change = (item: StockItem, cell: Cell, text: string) => {
    const next = new Map(edits);
    const { [cell]: _, ...rest } = next.get(item._id) ?? { item };
    const isSame = text.trim() === storedText(item, cell);
    const edit: Edit = isSame ? rest : { ...rest, [cell]: text };
    if (isSame && Object.keys(rest).length === 1) next.delete(item._id);
    else next.set(item._id, edit);
    setEdits(next);
    setErrors(({ [`${item._id} ${cell}`]: _former, ...others }) => others);
    setState({ is: 'idle' });
  };
  const save = async () => {
    if (state.is === 'saving') return 0;
    setState({ is: 'saving' });
    const wrong = wrongNumbers(edits);
    const rows = [...edits].flatMap(([id, edit]) => (hasError(wrong, id) ? [] : [changeOf(id, edit)]));
    try {
      const { stock, refused } =
        rows.length > 0 ? await api('POST /api/v0/stock/', { body: { rows, reason } }) : { stock: [], refused: [] };
      const fresh = new Map(
        [...stock, ...refused.flatMap(({ current }) => current ?? [])].map((item) => [item._id, item]),
      );
      const saved = new Set(stock.map(({ _id }) => _id));
      setEdits((now) => stillUnsaved(now, { sent: edits, saved, fresh }));
      setErrors({
        ...wrong,
        ...Object.fromEntries(refused.map(({ _id, field, message }) => [`${_id} ${field}`, message])),
      });
      const isDone = saved.size === edits.size;
      setState(isDone ? { is: 'saved', at: new Date() } : { is: 'failed' });
      if (isDone) setReason('');
      if (stock.length + refused.length > 0) await onSaved();
      return saved.size;
    } catch (error) {
      const message = problemOf(readRefusal(error));
      setErrors({
        ...wrong,
        ...Object.fromEntries(rows.map(({ _id }) => [`${_id} ${cellOf(edits.get(_id))}`, message])),
      });
      setState({ is: 'failed' });
      return 0;
    }
  };
  const reasonError = Object.entries(errors).find(([key]) => key.endsWith(' reason'))?.[1];
  return {
    textOf: (item, cell) => edits.get(item._id)?.[cell] ?? storedText(item, cell),
    change,
    isChanged: (id) => edits.has(id),
    errorOf: (id, cell) => errors[`${id} ${cell}`],
    reason,
    reasonError: reason === '' ? reasonError : undefined,
    setReason,
    needsReason: [...edits.values()].some(({ item, counted }) => counted !== undefined && item.isTracked),
    names: [...edits.values()].map(({ item }) => nameOf(item)),
    state,
    save,
    discard: () => {
      setEdits(new Map());
      setErrors({});
      setState({ is: 'idle' });
    },
  };
}

type Saved = { sent: ReadonlyMap<string, Edit>; saved: ReadonlySet<string>; fresh: ReadonlyMap<string, StockItem> };

/** Edits that were refused, or typed while the rest was saved, on top of the rows as they are stored now. */
function stillUnsaved(now: ReadonlyMap<string, Edit>, { sent, saved, fresh }: Saved): ReadonlyMap<string, Edit> {
  return new Map(
    [...now].flatMap(([id, edit]) =>
      saved.has(id) && edit === sent.get(id) ? [] : [[id, { ...edit, item: fresh.get(id) ?? edit.item }] as const],
    ),
  );
}

const isNumber = (text: string): boolean => /^\d{1,6}$/.test(text.trim());
const cellOf = (edit: Edit | undefined): Cell => (edit?.counted === undefined ? 'lowAt' : 'counted');
const hasError = (errors: Readonly<Record<string, string>>, id: string): boolean =>
  Object.keys(errors).some((key) => key.startsWith(`${id} `));

function wrongNumbers(edits: ReadonlyMap<string, Edit>): Record<string, string> {
  const cells = [...edits].flatMap(([id, edit]) =>
    (['counted', 'lowAt'] as const).flatMap((cell) =>
      edit[cell] === undefined || isNumber(edit[cell]) ? [] : [[`${id} ${cell}`, m.catalog_stockNumber()]],
    ),
  );
  return Object.fromEntries(cells);
}

const changeOf = (_id: string, { item, counted, lowAt }: Edit): StockRowChange => ({
  _id,
  rev: item.rev,
  counted: counted === undefined ? undefined : Number(counted),
  lowAt: lowAt === undefined ? undefined : Number(lowAt),
});
