import './rows-field.css';
import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { m } from '#texts';

type RowsFieldProps<Row> = {
  legend: string;
  help?: string;
  error?: string | undefined;
  value: readonly Row[];
  onChange: (rows: Row[]) => void;
  blank: () => Row;
  /** Words of the button that adds a row. */
  add: string;
  /** Rows that always stay. */
  least?: number;
  /** No more can be added. */
  most?: number;
  /** Each field takes the whole width, for rows with rows of their own. */
  isWide?: boolean;
  /** Name of one row for screen readers: 'Satz 1'. */
  nameOf: (index: number) => string;
  children: (row: Row, put: (part: Partial<Row>) => void, index: number) => ReactNode;
};

const FIRST_FIELD = ':scope > :last-child :is(input, select, textarea)';

/** A list of small forms in a form: rows are added at the end and removed one by one. */
export function RowsField<Row extends object>(props: RowsFieldProps<Row>) {
  const { legend, help, error, value, onChange, blank, add, nameOf, children, least = 0, most, isWide } = props;
  const list = useRef<HTMLDivElement>(null);
  const put = (at: number) => (part: Partial<Row>) =>
    onChange(value.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const remove = (at: number) => onChange(value.filter((_row, index) => index !== at));
  const append = () => {
    onChange([...value, blank()]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus());
  };
  return (
    <fieldset>
      <legend>{legend}</legend>
      {help ? <p className="muted small">{help}</p> : null}
      {error ? (
        <p className="kp-mistake" role="alert">
          {error}
        </p>
      ) : null}
      <div ref={list} className="shop-rows">
        {value.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own
          <fieldset key={index} className="shop-row" aria-label={nameOf(index)}>
            <div className={isWide ? 'shop-row-fields wide' : 'shop-row-fields'}>
              {children(row, put(index), index)}
            </div>
            {value.length > least ? (
              <Button
                variant="subtle"
                color="red"
                aria-label={m.catalog_removeRow({ row: nameOf(index) })}
                onClick={() => remove(index)}
              >
                <IconTrash size={20} aria-hidden />
              </Button>
            ) : null}
          </fieldset>
        ))}
      </div>
      {most === undefined || value.length < most ? (
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={append}>
          {add}
        </Button>
      ) : null}
    </fieldset>
  );
}
