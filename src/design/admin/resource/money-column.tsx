import { euroExact } from '#kernel/web/euro.ts';
import type { Column } from './data-table.tsx';

type MoneyColumn<Row> = Omit<Column<Row>, 'text' | 'cell' | 'isNumber'> & {
  /** Null has no amount. */
  cents: (row: Row) => number | null;
};

/** Column with amounts: right-aligned, always with two decimals, so that they can be compared and added down the column. */
export function moneyColumn<Row>({ cents, ...column }: MoneyColumn<Row>): Column<Row> {
  const text = (row: Row) => {
    const amount = cents(row);
    return amount === null ? '–' : euroExact(amount);
  };
  return { ...column, text, isNumber: true };
}
