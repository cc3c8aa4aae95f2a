import type { FormField } from './fields.ts';

/** A field that belongs to no single value of the record, such as a position that is stored as two numbers. */
export type OwnField<Row, Value> = {
  label: () => string;
  blank: Value;
  required?: boolean | undefined;
  readFrom: (row: Row) => Value;
  /** Part of the request body. @throws a refusal at the field */
  writeTo(value: Value): Partial<Row>;
};

/** Names of the values in a record: 'hours', 'hours.de'. Lists are one value. */
type PathIn<T> = {
  [K in keyof T & string]: T[K] extends readonly unknown[] ? K : T[K] extends object ? K | `${K}.${PathIn<T[K]>}` : K;
}[keyof T & string];
type At<T, P> = P extends keyof T
  ? T[P]
  : P extends `${infer K}.${infer Rest}`
    ? K extends keyof T
      ? At<T[K], Rest>
      : never
    : never;

type FieldsOf<Row> = { [P in PathIn<Row>]?: FormField<At<Row, P>, unknown> };
type OwnFields<Row, F> = { [P in Exclude<keyof F, PathIn<Row>>]: OwnField<Row, unknown> };
type ValuesIn<F> = { [P in keyof F]: F[P] extends { blank: infer Value } ? Value : never };

/**
 * Form definition for screens: `{ ...productForm, store: recordStore({ name: 'product', bodyOf: productForm.bodyOf })
 * }`.
 */
export type Form<Row, Values> = {
  blank: Values;
  labels: { readonly [K in keyof Values]: () => string };
  required: readonly (keyof Values & string)[];
  valuesOf: (row: Row) => Values;
  /** The values as the contract's `create` and `change` take them. @throws a refusal at a field that cannot be sent */
  bodyOf: (values: Values) => object;
};

/** Values of a form: `type ProductForm = ValuesOf<typeof productForm>`. */
export type ValuesOf<F> = F extends Form<never, infer Values> ? Values : never;

/**
 * Declares the fields of a form once: `formOf<Product>()({ name: text(m.kernel_labelName, { required: true }) })`. Each is named by
 * its path in the record, so that errors of the server are shown at it.
 */
export function formOf<Row>() {
  return <F extends FieldsOf<Row>>(fields: F & OwnFields<Row, F>): Form<Row, ValuesIn<F>> => {
    type Values = ValuesIn<F>;
    const list = Object.entries(fields) as [string, FormField<unknown, unknown> | OwnField<Row, unknown>][];
    const ofEach = (from: (field: (typeof list)[number][1], path: string) => unknown) =>
      Object.fromEntries(list.map(([path, field]) => [path, from(field, path)])) as never;
    return {
      blank: ofEach(({ blank }) => blank),
      labels: ofEach(({ label }) => label),
      required: list.flatMap(([path, field]) => (field.required ? [path as keyof Values & string] : [])),
      valuesOf: (row) => ofEach((field, path) => ('read' in field ? field.read(at(row, path)) : field.readFrom(row))),
      bodyOf: (values) => {
        const body = {};
        for (const [path, field] of list) {
          const value = values[path as keyof Values];
          if ('read' in field) put(body, path.split('.'), field.write(value, path));
          else Object.assign(body, field.writeTo(value));
        }
        return body;
      },
    };
  };
}

type Branch = { [name: string]: unknown };

const at = (row: unknown, path: string): unknown =>
  path.split('.').reduce((branch, name) => (branch as Branch)[name], row);

function put(branch: Branch, [name = '', ...rest]: string[], value: unknown): void {
  if (rest.length > 0) {
    branch[name] ??= {};
    put(branch[name] as Branch, rest, value);
  } else branch[name] = value;
}
