import { type ChangeEvent, useId, useState } from 'react';
import { type Refusal, readRefusal } from './refusal.ts';
import type { SaveState } from './save-bar.tsx';

export type FormValues = Record<string, unknown>;

type KeysOf<Values, Kind> = { [K in keyof Values]: Values[K] extends Kind ? K : never }[keyof Values] & string;
type Field = {
  id: string;
  name: string;
  label: string;
  error: string | undefined;
  required?: boolean;
  labelProps?: { 'data-mark': string };
};
type AnyField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Ties a field of the form to an input: `<TextInput {...bind.text('title')} description={…} />`. */
export type Bind<Values extends FormValues> = {
  text: (name: KeysOf<Values, string>) => Field & { value: string; onChange: (event: ChangeEvent<AnyField>) => void };
  flag: (
    name: KeysOf<Values, boolean>,
  ) => Field & { checked: boolean; onChange: (event: ChangeEvent<HTMLInputElement>) => void };
  /** Server-side error of a part of a field: 'services.0.title'. */
  errorAt: (path: string) => string | undefined;
  /** For inputs that are neither text nor switch. */
  value: <K extends keyof Values & string>(
    name: K,
  ) => Field & { value: Values[K]; onChange: (value: Values[K]) => void };
};

export type EditFormState<Values extends FormValues> = {
  values: Values;
  /** Names of the fields that differ from the stored record. */
  changed: readonly (keyof Values & string)[];
  state: SaveState;
  refusal: Refusal | null;
  fieldErrors: Readonly<Record<string, string>>;
  bind: Bind<Values>;
  idOf: (name: string) => string;
  labelOf: (name: string) => string;
  /** Quietly: without a person who asked for it. What was typed stays as it is, and a mistake waits for a save by hand. */
  save: (how?: { isQuiet?: boolean }) => Promise<void>;
  /** Shows at the fields why an action on the stored record was refused; nothing is unsaved by that. */
  refuse: (error: unknown) => void;
  /** Replaces the stored values and, if given, the field values. */
  reset: (stored: Values, values?: Values) => void;
  /** Sets field values as if typed. */
  fill: (values: Partial<Values>) => void;
};

type EditFormInput<Values extends FormValues> = {
  stored: Values;
  labels: { readonly [K in keyof Values]: () => string };
  required?: readonly (keyof Values & string)[] | undefined;
  /** Resolves with the stored record; thrown errors are shown at the fields. */
  onSave: (values: Values) => Promise<Values>;
};

/** State of one form: stored values, field values and server-side validation errors. */
export function useEditForm<Values extends FormValues>(input: EditFormInput<Values>): EditFormState<Values> {
  const prefix = useId();
  const [stored, setStored] = useState(input.stored);
  const [values, setValues] = useState(input.stored);
  const [state, setState] = useState<SaveState>({ is: 'idle' });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const fieldErrors = refusal?.fields ?? {};
  const names = Object.keys(values) as (keyof Values & string)[];

  const reset = (nextStored: Values, nextValues = nextStored) => {
    setStored(nextStored);
    setValues(nextValues);
    setRefusal(null);
    setState({ is: 'idle' });
  };
  const fill = (part: Partial<Values>) => setValues((now) => ({ ...now, ...part }));
  const refuse = (error: unknown) => setRefusal(readRefusal(error));
  const save = async ({ isQuiet = false } = {}) => {
    // Enter during a save would send the same change twice, and the second request would conflict with the first.
    if (state.is === 'saving') return;
    setState({ is: 'saving' });
    try {
      const saved = await input.onSave(values);
      // A number that is being typed must not change below the caret.
      setStored(isQuiet ? values : saved);
      if (!isQuiet) setValues((now) => ({ ...saved, ...typedSince(now, values) }));
      setRefusal(null);
      setState({ is: 'saved', at: new Date() });
    } catch (error) {
      const isMistake = isQuiet && readRefusal(error).current === null;
      if (!isMistake) refuse(error);
      setState({ is: isMistake ? 'idle' : 'failed' });
    }
  };

  const idOf = (name: string) => `${prefix}-${name}`;
  /** A part of a field ('services.0.title') has the name of the field and its own; '' for what only the server calls so ('priceCents'). */
  const labelOf = (name: string) => {
    const [field = '', at = ''] = name.split('.');
    const label = (input.labels[name] ?? input.labels[field])?.() ?? '';
    const part = name === field ? '' : partNameOf(values[field], at);
    return label && part ? `${label}, ${part}` : label;
  };
  const fieldOf = (name: string): Field => ({
    id: idOf(name),
    name,
    label: labelOf(name),
    error: fieldErrors[name] ?? errorInList(fieldErrors, name),
    // CSS draws the marker beside the label, so that the accessible name stays unchanged.
    ...(input.required?.includes(name) ? { required: true, labelProps: { 'data-mark': '*' } } : {}),
  });
  const put = <K extends keyof Values>(name: K, value: Values[K]) => setValues((now) => ({ ...now, [name]: value }));
  const bind: Bind<Values> = {
    text: (name) => ({
      ...fieldOf(name),
      value: values[name] as string,
      onChange: (event) => put(name, event.currentTarget.value as Values[typeof name]),
    }),
    flag: (name) => ({
      ...fieldOf(name),
      checked: values[name] as boolean,
      onChange: (event) => put(name, event.currentTarget.checked as Values[typeof name]),
    }),
    errorAt: (path) => fieldErrors[path],
    value: (name) => ({ ...fieldOf(name), value: values[name], onChange: (value) => put(name, value) }),
  };
  const changed = names.filter((name) => !isSame(values[name], stored[name]));
  return { values, changed, state, refusal, fieldErrors, bind, idOf, labelOf, save, refuse, reset, fill };
}

/** Fields changed during the request: they differ from the sent values, so the response does not apply to them. */
function typedSince<Values extends FormValues>(now: Values, sent: Values): Partial<Values> {
  const names = Object.keys(now).filter((name) => !isSame(now[name], sent[name]));
  return Object.fromEntries(names.map((name) => [name, now[name]])) as Partial<Values>;
}

/** Field values are plain data. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Name of one item of a list: its label, or its number; '' where the field is no list of records. */
function partNameOf(list: unknown, at: string): string {
  const part: unknown = Array.isArray(list) ? list[Number(at)] : undefined;
  if (typeof part !== 'object' || part === null) return '';
  const { label, name, title } = part as Record<string, unknown>;
  const said = [label, name, title].find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof said === 'string' ? said : `${Number(at) + 1}`;
}

/** The error of one item of a list field ('tags.2') is shown at the field. */
function errorInList(fieldErrors: Readonly<Record<string, string>>, name: string): string | undefined {
  const path = Object.keys(fieldErrors).find((one) => one.replace(/\.\d+$/, '') === name);
  return path && fieldErrors[path];
}
