import { ActionIcon, TextInput } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useSelection } from '#design/admin/list/use-selection.ts';
import { State } from '#design/admin/parts/state.tsx';
import { m } from '#texts';
import type { StockItem, StockState } from '../../../contract/stock.ts';
import { type Cell, nameOf, type StockEdits } from './stock-edits.ts';

type StockTableProps = { stock: readonly StockItem[]; edits: StockEdits; onDetails: (id: string) => void };

/**
 * The stock as one table with cells that are edited in place: Tab to the next cell, Enter or arrows to the next row, Escape back to the
 * row. Keys of lists move between the rows; E edits what was counted.
 */
export function StockTable({ stock, edits, onDetails }: StockTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const edit = (index: number) =>
    table.current?.tBodies[0]?.rows[index]?.querySelector<HTMLInputElement>('[data-cell="counted"]')?.focus();
  const { cursor, point } = useSelection(
    stock.map(({ _id }) => _id),
    edit,
    { canSelect: false },
  );
  return (
    <table ref={table} className="kp-table stock-table" aria-label={m.catalog_stockTitle()}>
      <thead>
        <tr>
          <th>{m.kernel_labelName()}</th>
          <th className="more">{m.catalog_stockState()}</th>
          <th className="num more">{m.catalog_stockHeld()}</th>
          <th className="num more">{m.catalog_stockFree()}</th>
          <th className="num">{m.catalog_stockOnHand()}</th>
          <th className="num">{m.catalog_stockMinimum()}</th>
          <th className="pick">
            <span className="kp-spoken">{m.catalog_stockMore()}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {stock.map((item, index) => (
          <tr
            key={item._id}
            data-changed={edits.isChanged(item._id) || undefined}
            data-cursor={index === cursor || undefined}
            onFocus={() => point(index)}
          >
            <StockCells item={item} edits={edits} onDetails={onDetails} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const KINDS = { in: 'ok', few: 'warn', out: 'off' } as const satisfies Record<StockState, string>;
const WORDS: Readonly<Record<StockState, () => string>> = {
  in: m.catalog_stateIn,
  few: m.catalog_stateFew,
  out: m.catalog_stateOut,
};

function StockCells({ item, edits, onDetails }: Omit<StockTableProps, 'stock'> & { item: StockItem }) {
  const { _id, number, isTracked, held, available, state } = item;
  const name = nameOf(item);
  const mark = isTracked ? <State kind={KINDS[state]}>{WORDS[state]()}</State> : null;
  return (
    <>
      <th scope="row">
        {name}
        <span className="under muted small">{number}</span>
        <span className="less muted small">
          {mark}
          {isTracked ? m.catalog_stockHeldFree({ held, available }) : m.catalog_stockUncounted()}
        </span>
      </th>
      <td className="more">{mark ?? <span className="muted">{m.catalog_stockUncounted()}</span>}</td>
      <td className="num more">{isTracked ? held : '–'}</td>
      <td className="num more">{isTracked ? available : '–'}</td>
      <EditCell item={item} cell="counted" label={m.catalog_stockOnHandOf({ name })} edits={edits} />
      <EditCell item={item} cell="lowAt" label={m.catalog_stockMinimumOf({ name })} edits={edits} />
      <td className="pick">
        <ActionIcon
          size={44}
          data-row-focus
          aria-label={m.catalog_stockDetails({ name })}
          onClick={() => onDetails(_id)}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </td>
    </>
  );
}

type EditCellProps = { item: StockItem; cell: Cell; label: string; edits: StockEdits };

function EditCell({ item, cell, label, edits }: EditCellProps) {
  return (
    <td className="edit">
      <TextInput
        size="sm"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        data-cell={cell}
        placeholder="–"
        value={edits.textOf(item, cell)}
        error={edits.errorOf(item._id, cell)}
        onChange={(event) => edits.change(item, cell, event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={(event) => moveInColumn(event, cell)}
      />
    </td>
  );
}

/** Enter and the arrows lead to the same cell of the next or the former row, as in a spreadsheet; Escape leaves the cells. */
function moveInColumn(event: KeyboardEvent<HTMLInputElement>, cell: Cell): void {
  if (event.key === 'Escape') {
    event.preventDefault();
    event.currentTarget.closest('tr')?.querySelector<HTMLElement>('[data-row-focus]')?.focus();
    return;
  }
  const isDown = event.key === 'ArrowDown' || (event.key === 'Enter' && !event.shiftKey);
  if (!isDown && event.key !== 'ArrowUp' && event.key !== 'Enter') return;
  event.preventDefault();
  const row = event.currentTarget.closest('tr');
  const next = isDown ? row?.nextElementSibling : row?.previousElementSibling;
  next?.querySelector<HTMLInputElement>(`[data-cell="${cell}"]`)?.focus();
}
