import { useState } from 'react';
import { m } from '#texts';
import { useAdmin } from '../shell/admin-context.ts';
import { type EditFormState, type FormValues, isSame, useEditForm } from './use-edit-form.ts';

/** Null where the form makes a new thing; `rev` decides who was faster (decision 7). */
type MaybeStored = { rev: number } | null;

type StoredFormInput<Thing extends MaybeStored, Values extends FormValues> = {
  /**
   * What was read. A newer version read later becomes the ground of the form; what waits for saving stays. Where the newer
   * one says something else in a field that waits, both are shown first: what somebody else saved is not overwritten unseen.
   */
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
  /** What waits for saving. */
  unsaved: Partial<Values>;
  /** The stored version of somebody else who was faster: of a refusal, or read later. */
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
  // What is being saved may be read before the answer to the save is here.
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

/** Whether a field that waits says something else by now, and not what waits in it. */
function isContested<Values extends FormValues>(form: EditFormState<Values>, before: Values, now: Values): boolean {
  return form.changed.some((name) => !isSame(now[name], before[name]) && !isSame(now[name], form.values[name]));
}
