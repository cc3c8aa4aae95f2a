import { Checkbox, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#texts';
import type { Selection } from '../list/use-selection.ts';
import { useAdmin } from '../shell/admin-context.ts';

export type Column<Row> = {
  key: string;
  label: () => string;
  /** The cell as plain text: for the CSV file, and for the table where there is no `cell`. */
  text: (row: Row) => string;
  cell?: (row: Row) => ReactNode;
  /** Sort field of the API; columns without it cannot be sorted. */
  sort?: string;
  /** Amounts and counts: right-aligned, in figures of equal width. */
  isNumber?: boolean;
  /** Hidden while the list is narrower than 50 or 60 rem, so that the columns before it keep their space. */
  from?: 'medium' | 'wide';
  /** Not shown until the reader chooses it. */
  isExtra?: boolean;
};

type Identified = { _id: string };

type DataTableProps<Row extends Identified> = {
  label: string;
  rows: readonly Row[];
  /** The first column names the row and links to it. */
  columns: readonly Column<Row>[];
  titleOf: (row: Row) => string;
  /** Target of the row's link; records without a form stay plain text. */
  hrefOf?: ((row: Row) => string) | undefined;
  /** Second line: under the name in the table, and on a phone. */
  under?: ((row: Row) => ReactNode) | undefined;
  /** Second line on a phone alone: what the table says in columns of its own. */
  phoneUnder?: ((row: Row) => ReactNode) | undefined;
  /** Right side of a row on a phone. */
  phoneEnd?: ((row: Row) => ReactNode) | undefined;
  sort: string;
  onSort: (sort: string) => void;
  selection: Selection;
  /** False without acts for several rows: then there are no checkboxes. */
  canSelect: boolean;
  /** The reader has chosen the columns: all of them are shown, in a narrow list by scrolling. */
  isChosen?: boolean;
};

/** The same rows twice: a table for wide screens, two-line rows for a phone; css shows one of them. */
export function DataTable<Row extends Identified>(props: DataTableProps<Row>) {
  const { rows, columns, selection, canSelect, phoneUnder = props.under } = props;
  return (
    <div className="kp-list-rows" data-chosen={props.isChosen || undefined}>
      <table className="kp-table swap" aria-label={props.label}>
        <thead>
          <tr>
            {canSelect ? <PageBox rows={rows} selection={selection} /> : null}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row._id} {...rowMarks(selection, row._id, index)}>
              {canSelect ? (
                <td className="pick">
                  <PickBox {...props} row={row} index={index} />
                </td>
              ) : null}
              {columns.map((column, at) => (
                <td key={column.key} className={classOf(column)}>
                  {at === 0 ? <RowName {...props} row={row} name={cellOf(column, row)} /> : cellOf(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="kp-cards" aria-label={props.label}>
        {rows.map((row, index) => (
          <li key={row._id} {...rowMarks(selection, row._id, index)}>
            {canSelect ? (
              <span className="box">
                <PickBox {...props} row={row} index={index} />
              </span>
            ) : null}
            <RowLink className="row" to={props.hrefOf?.(row)}>
              <span className="strong">{props.titleOf(row)}</span>
              {phoneUnder ? <span className="muted small">{phoneUnder(row)}</span> : null}
            </RowLink>
            {props.phoneEnd ? <span className="end small">{props.phoneEnd(row)}</span> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

const classOf = ({ isNumber, from }: { isNumber?: boolean; from?: string }): string | undefined =>
  [isNumber ? 'num' : '', from ? `from-${from}` : ''].filter(Boolean).join(' ') || undefined;

const cellOf = <Row,>({ cell, text }: Column<Row>, row: Row): ReactNode => (cell ?? text)(row);

function rowMarks(selection: Selection, id: string, index: number) {
  return {
    'data-selected': selection.picked.has(id) || undefined,
    'data-cursor': index === selection.cursor || undefined,
  };
}

function PageBox({ rows, selection }: { rows: readonly Identified[]; selection: Selection }) {
  const picked = rows.filter((row) => selection.picked.has(row._id)).length;
  const isAllPicked = rows.length > 0 && picked === rows.length;
  return (
    <th className="pick">
      <Checkbox
        size="sm"
        aria-label={m.design_adminSelectPage()}
        checked={isAllPicked}
        indeterminate={picked > 0 && !isAllPicked}
        onChange={selection.togglePage}
      />
    </th>
  );
}

function HeadCell<Row>({ column, sort, onSort }: { column: Column<Row>; sort: string; onSort: (to: string) => void }) {
  if (!column.sort) return <th className={classOf(column)}>{column.label()}</th>;
  const isUp = sort === column.sort;
  const isDown = sort === `-${column.sort}`;
  const order = isUp ? 'ascending' : isDown ? 'descending' : undefined;
  return (
    <th className={classOf(column)} aria-sort={order}>
      <UnstyledButton onClick={() => onSort(isUp ? `-${column.sort}` : (column.sort ?? ''))}>
        {column.label()} {isUp ? <IconArrowUp size={15} aria-hidden /> : null}
        {isDown ? <IconArrowDown size={15} aria-hidden /> : null}
      </UnstyledButton>
    </th>
  );
}

type RowProps<Row extends Identified> = DataTableProps<Row> & { row: Row };

function PickBox<Row extends Identified>({ row, index, titleOf, selection }: RowProps<Row> & { index: number }) {
  return (
    <Checkbox
      size="sm"
      aria-label={m.design_adminSelectRow({ name: titleOf(row) })}
      checked={selection.picked.has(row._id)}
      onChange={(event) => selection.toggle(index, (event.nativeEvent as MouseEvent).shiftKey)}
    />
  );
}

function RowName<Row extends Identified>({ row, name, hrefOf, under }: RowProps<Row> & { name: ReactNode }) {
  return (
    <>
      <RowLink className="name" to={hrefOf?.(row)}>
        {name}
      </RowLink>
      {under ? <span className="under muted small">{under(row)}</span> : null}
    </>
  );
}

function RowLink({ className, to, children }: { className: string; to: string | undefined; children: ReactNode }) {
  // Rows that open on the website leave the area and need a full page load.
  const isOutside = !to?.startsWith(useAdmin().base);
  if (to === undefined) return <span className={className}>{children}</span>;
  return (
    <Link className={className} to={to} reloadDocument={isOutside}>
      {children}
    </Link>
  );
}
