import type { ChangeEvent } from 'react';
import type { Bind } from '#design/admin/form/use-edit-form.ts';

type AnyField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type Rows<Row> = {
  /** The list as the form binds it. */
  field: { id: string; name: string; value: readonly Row[]; onChange: (rows: Row[]) => void };
  labels: RowInput<Row>['labels'];
  errorAt: RowInput<Row>['errorAt'];
};

/** The rows of a list in a form, each with its fields tied to inputs; `row` tells them apart. */
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
  /** Path of the row in the form: 'services.0'. Mistakes of the server and their links go by it. */
  path: string;
  /** Id of the field the rows belong to. */
  id: string;
  labels: Readonly<Partial<Record<keyof Row, () => string>>>;
  errorAt: (path: string) => string | undefined;
  onChange: (row: Row) => void;
};

/** Ties the fields of one row of a list to inputs, as `bind` of the form does with its own. */
function rowBind<Row extends Record<string, string>>(input: RowInput<Row>): Bind<Row> {
  const { row, path, id, labels, errorAt, onChange } = input;
  const index = path.slice(path.indexOf('.'));
  const fieldOf = (name: keyof Row & string) => ({
    id: `${id}${index}.${name}`,
    name: `${path}.${name}`,
    label: labels[name]?.() ?? name,
    error: errorAt(`${path}.${name}`),
  });
  // `row` is what was drawn last; two changes of one moment (kind and title) must both stay.
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
