import type { ChangeEvent } from 'react';
import type { Bind } from '#design/admin/form/use-edit-form.ts';

type AnyField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type Rows<Row> = {
  /** The list field as bound by the form. */
  field: { id: string; name: string; value: readonly Row[]; onChange: (rows: Row[]) => void };
  labels: RowInput<Row>['labels'];
  errorAt: RowInput<Row>['errorAt'];
};

/** Rows of a list field, each with its fields bound to inputs; `row` is the key. */
export function rowsOf<Row extends Record<string, string> & { row: string }>({ field, labels, errorAt }: Rows<Row>) {
  const { id, name, value, onChange } = field;
  const replace = (changed: Row) => onChange(value.map((one) => (one.row === changed.row ? changed : one)));
  return value.map((row, index) => ({
    row,
    bind: rowBind({ row, path: `${name}.${index}`, id, labels, errorAt, onChange: replace }),
    onRemove: () => onChange(value.filter((one) => one.row !== row.row)),
  }));
}

type RowInput<Row> = {
  row: Row;
  /** Path of the row in the form: 'services.0'. Field errors of the server and their links use it. */
  path: string;
  /** Id of the field the rows belong to. */
  id: string;
  labels: Readonly<Partial<Record<keyof Row, () => string>>>;
  errorAt: (path: string) => string | undefined;
  onChange: (row: Row) => void;
};

/** Binds the fields of one list row to inputs, as the form's `bind` does for its own fields. */
function rowBind<Row extends Record<string, string>>(input: RowInput<Row>): Bind<Row> {
  const { row, path, id, labels, errorAt, onChange } = input;
  const index = path.slice(path.indexOf('.'));
  const fieldOf = (name: keyof Row & string) => ({
    id: `${id}${index}.${name}`,
    name: `${path}.${name}`,
    label: labels[name]?.() ?? name,
    error: errorAt(`${path}.${name}`),
  });
  // `row` is the last rendered value; two changes in one event (type and title) must both be kept.
  let current = row;
  const put = (name: keyof Row, value: unknown) => {
    current = { ...current, [name]: value };
    onChange(current);
  };
  return {
    text: (name) => ({
      ...fieldOf(name),
      value: row[name] as string,
      onChange: (event: ChangeEvent<AnyField>) => put(name, event.currentTarget.value),
    }),
    flag: (name) => ({
      ...fieldOf(name),
      checked: false,
      onChange: (event: ChangeEvent<HTMLInputElement>) => put(name, event.currentTarget.checked),
    }),
    value: (name) => ({ ...fieldOf(name), value: row[name], onChange: (value) => put(name, value) }),
    errorAt: (part) => errorAt(`${path}.${part}`),
  };
}
