import { ConflictBanner, conflictFields } from './conflict-banner.tsx';
import type { FormValues } from './use-edit-form.ts';
import type { StoredForm } from './use-stored-form.ts';

type FormConflictProps<Thing extends { rev: number } | null, Values extends FormValues> = {
  of: StoredForm<Thing, Values>;
  /** Who touched the other version last and when, as far as the thing tells. */
  touched?: (theirs: NonNullable<Thing>) => { who: string | null; at: string | null };
  /** Values that are no words themselves (lists, ids) in words to compare. */
  words?: (values: Values) => Partial<Record<keyof Values, string>>;
};

const UNTOLD = { who: null, at: null };

/** Somebody was faster: both versions of the thing side by side, and what stays is the ground of the next save. */
export function FormConflict<Thing extends { rev: number } | null, Values extends FormValues>({
  of: { form, valuesOf, theirs, take },
  touched = () => UNTOLD,
  words,
}: FormConflictProps<Thing, Values>) {
  if (!theirs) return null;
  const { who, at } = touched(theirs);
  const inWords = (values: Values) => ({ ...values, ...words?.(values) });
  const without = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(form.values).filter(([name]) => !names.includes(name))) as Partial<Values>;
  return (
    <ConflictBanner
      who={who}
      at={at}
      fields={conflictFields(inWords(form.values), inWords(valuesOf(theirs)), form.labelOf)}
      unsaved={form.changed}
      onMerge={(names) => take(theirs, without(names))}
      onDiscardMine={() => take(theirs, {})}
    />
  );
}
