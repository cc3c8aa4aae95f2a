import { useState } from 'react';
import { m } from '#texts';
import { useAdmin } from '../shell/admin-context.ts';
import { type EditFormState, type FormValues, isSame, useEditForm } from './use-edit-form.ts';

/** Null when the form creates a record; `rev` is the optimistic lock (decision 7). */
type MaybeStored = { rev: number } | null;

type StoredFormInput<Thing extends MaybeStored, Values extends FormValues> = {
  /**
   * The loaded record. A newer version rebases the form and keeps unsaved values. If it differs in a field with an unsaved
   * value, the conflict is shown first, so that another user's change is never overwritten unseen.
   */
  loaded: Thing;
  valuesOf: (thing: Thing) => Values;
  labels: { readonly [K in keyof Values]: () => string };
  required?: readonly (keyof Values & string)[] | undefined;
  /** Resolves with the stored record; thrown errors are shown at the fields. */
  save: (thing: Thing, values: Values) => Promise<Thing>;
};

export type StoredForm<Thing extends MaybeStored, Values extends FormValues> = {
  /** Latest stored version known to this screen. */
  thing: Thing;
  form: EditFormState<Values>;
  valuesOf: (thing: Thing) => Values;
  /** Unsaved values. */
  unsaved: Partial<Values>;
  /** Another user's stored version, from a 409 or a later reload. */
  theirs: NonNullable<Thing> | null;
  /** Rebases the form on another stored version and keeps `mine` (default: all unsaved values). */
  take: (version: Thing, mine?: Partial<Values>) => void;
  /** Resets to the stored version, with undo. */
  discard: () => void;
};

/** State of a form over a stored record: stored version, field values, rebase and reset. */
export function useStoredForm<Thing extends MaybeStored, Values extends FormValues>(
  input: StoredFormInput<Thing, Values>,
): StoredForm<Thing, Values> {
  const { loaded, valuesOf, labels, required } = input;
  const { notify } = useAdmin();
  const [thing, setThing] = useState(loaded);
  const form = useEditForm({
    stored: valuesOf(thing),
    labels,
    required,
    onSave: async (values) => {
      const saved = await input.save(thing, values);
      setThing(saved);
      return valuesOf(saved);
    },
  });

  const unsaved = unsavedIn(form);
  const take = (version: Thing, mine: Partial<Values> = unsaved) => {
    const stored = valuesOf(version);
    setThing(version);
    form.reset(stored, { ...stored, ...mine });
  };
  const discard = () => {
    form.reset(valuesOf(thing));
    notify({ kind: 'notification', text: m.design_adminDiscarded(), undo: () => form.fill(unsaved) });
  };
  // A reload may return the saved values before the save request has resolved.
  const newer = form.state.is !== 'saving' && revOf(loaded) > revOf(thing) ? loaded : null;
  const contested = newer && isContested(form, valuesOf(thing), valuesOf(newer)) ? newer : null;
  if (newer && !contested) take(newer);
  const refused = (form.refusal?.current ?? null) as NonNullable<Thing> | null;
  const theirs = contested && revOf(contested) > revOf(refused) ? contested : refused;
  return { thing, form, valuesOf, unsaved, theirs, take, discard };
}

const revOf = (thing: MaybeStored): number => thing?.rev ?? 0;

function unsavedIn<Values extends FormValues>({ changed, values }: EditFormState<Values>): Partial<Values> {
  return Object.fromEntries(changed.map((name) => [name, values[name]])) as Partial<Values>;
}

/** True if the stored value of an unsaved field has changed to something other than the unsaved value. */
function isContested<Values extends FormValues>(form: EditFormState<Values>, before: Values, now: Values): boolean {
  return form.changed.some((name) => !isSame(now[name], before[name]) && !isSame(now[name], form.values[name]));
}
