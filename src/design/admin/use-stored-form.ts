import { useState } from 'react';
import { m } from '#texts';
import { useAdmin } from './admin-context.ts';
import { type EditFormState, type FormValues, useEditForm } from './use-edit-form.ts';

/** Null where the form makes a new thing; `rev` decides who was faster (decision 7). */
type MaybeStored = { rev: number } | null;

type StoredFormInput<Thing extends MaybeStored, Values extends FormValues> = {
  /** What was read. A newer version read later becomes the ground of the form; what waits for saving stays. */
  loaded: Thing;
  valuesOf: (thing: Thing) => Values;
  labels: { readonly [K in keyof Values]: () => string };
  /** Resolves with what is stored afterwards; what it throws is shown at the fields. */
  save: (thing: Thing, values: Values) => Promise<Thing>;
};

export type StoredForm<Thing extends MaybeStored, Values extends FormValues> = {
  /** As it is stored, as far as this screen knows. */
  thing: Thing;
  form: EditFormState<Values>;
  valuesOf: (thing: Thing) => Values;
  /** The stored version of a refusal because somebody else was faster. */
  theirs: NonNullable<Thing> | null;
  /** Another version becomes the ground of the next save; over it stands `mine`, by default what waits for saving. */
  take: (version: Thing, mine?: Partial<Values>) => void;
  /** Back to what is stored, with a way back. */
  discard: () => void;
};

/** The form over one stored thing: what it is, what stands in its fields, and the ways between the two. */
export function useStoredForm<Thing extends MaybeStored, Values extends FormValues>(
  input: StoredFormInput<Thing, Values>,
): StoredForm<Thing, Values> {
  const { loaded, valuesOf, labels } = input;
  const { notify } = useAdmin();
  const [thing, setThing] = useState(loaded);
  const form = useEditForm({
    stored: valuesOf(thing),
    labels,
    onSave: async (values) => {
      const saved = await input.save(thing, values);
      setThing(saved);
      return valuesOf(saved);
    },
  });

  const take = (version: Thing, mine: Partial<Values> = unsavedIn(form)) => {
    const stored = valuesOf(version);
    setThing(version);
    form.reset(stored, { ...stored, ...mine });
  };
  const discard = () => {
    const typed = form.values;
    form.reset(valuesOf(thing));
    notify({ kind: 'notification', text: m.design_adminDiscarded(), undo: () => form.fill(typed) });
  };
  if (revOf(loaded) > revOf(thing)) take(loaded);
  const theirs = (form.refusal?.current ?? null) as NonNullable<Thing> | null;
  return { thing, form, valuesOf, theirs, take, discard };
}

const revOf = (thing: MaybeStored): number => thing?.rev ?? 0;

function unsavedIn<Values extends FormValues>({ changed, values }: EditFormState<Values>): Partial<Values> {
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<Values>;
}
