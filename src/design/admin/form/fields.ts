import { m } from '#texts';
import { centsFrom, fieldRefusal, moneyText, numberFrom, percentText, permilleFrom } from './typed-values.ts';

type Label = () => string;
type Required = { required?: boolean | undefined };

/** A field of a form, named by the path of a value in the record: 'name', 'hours.de'. */
export type FormField<Stored, Value> = Required & {
  label: Label;
  /** Value in the form of a new record. */
  blank: Value;
  read: (stored: Stored) => Value;
  /** `path` is the name of the field in errors; undefined is not sent. @throws a refusal at `path` */
  write(value: Value, path: string): Stored | undefined;
};

/** Field of a custom input, such as a choice, a picture or a list of ids; stored as it is. */
export const value = <T>(label: Label, blank: NoInfer<T>, { required }: Required = {}): FormField<T, NoInfer<T>> => ({
  label,
  blank,
  required,
  read: (stored) => stored,
  write: (typed) => typed,
});

/** A text; an empty one is stored as ''. */
export const text = (label: Label, { blank = '', required }: Required & { blank?: string } = {}) =>
  value<string>(label, blank, { required });

/** A switch. */
export const flag = (label: Label, blank = false) => value<boolean>(label, blank);

/** A text, local date or id that may be missing: an empty field is null. */
export const optionalText = <T extends string = string>(label: Label): FormField<T | null, string> => ({
  label,
  blank: '',
  read: (stored) => stored ?? '',
  // The server knows which texts it takes.
  write: (typed) => (typed.trim() as T) || null,
});

/**
 * `empty` is the number that an empty field stands for, null by default. It is shown as an empty field, unless a new record begins
 * with `blank`.
 */
type NumberOptions = Required & { empty?: number; blank?: number };

/** A field that is `empty` without an input, or must be filled in, is never null. */
type NumberField = {
  (label: Label, options: NumberOptions & ({ empty: number } | { required: true })): FormField<number, string>;
  (label: Label, options?: NumberOptions): FormField<number | null, string>;
};

/** A number as people type it. */
export const number: NumberField = numberField(String, numberFrom);

/** An amount in euros, stored in cents. */
export const money: NumberField = numberField(moneyText, (typed, path, required) => {
  const cents = centsFrom(typed, path);
  if (cents === null && required) throw fieldRefusal(path, m.kernel_fieldAmount());
  return cents;
});

/** A percentage with at most one decimal, stored per mille. */
export const percent: NumberField = numberField(percentText, (typed, path, required) =>
  typed.trim() === '' && !required ? null : permilleFrom(typed, path),
);

function numberField(
  textOf: (stored: number) => string,
  numberOf: (typed: string, path: string, required: boolean) => number | null,
): NumberField {
  const field = (label: Label, { empty, blank, required }: NumberOptions = {}): FormField<number | null, string> => ({
    label,
    required,
    blank: blank === undefined ? '' : textOf(blank),
    read: (stored) => (stored === null || (stored === empty && blank === undefined) ? '' : textOf(stored)),
    write: (typed, path) => numberOf(typed, path, required === true) ?? empty ?? null,
  });
  return field as NumberField;
}

/** A list of rows, each with inputs of its own. A new record begins with `blank`. */
export const rows = <One, Row>(
  label: Label,
  { blank, read, write }: { blank: Row[]; read: (one: One) => Row; write: (row: Row, path: string) => One },
): FormField<One[], Row[]> =>
  mapped(label, {
    blank,
    read: (stored) => stored.map(read),
    write: (typed, path) => typed.map((row, index) => write(row, `${path}.${index}`)),
  });

/** A value that the form shows in another shape. */
export const mapped = <Stored, Value>(
  label: Label,
  field: Omit<FormField<Stored, Value>, 'label'>,
): FormField<Stored, Value> => ({ label, ...field });
