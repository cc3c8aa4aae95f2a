import { ConflictBanner, conflictFields } from './conflict-banner.tsx';
import type { FormValues } from './use-edit-form.ts';
import type { StoredForm } from './use-stored-form.ts';

type FormConflictProps<Thing extends { rev: number } | null, Values extends FormValues> = {
  of: StoredForm<Thing, Values>;
  /** Author and time of the other version, if known. */
  touched?: (theirs: NonNullable<Thing>) => { who: string | null; at: string | null };
  /** Formats non-text values (lists, ids) for comparison. */
  words?: (values: Values) => Partial<Record<keyof Values, string>>;
};

const UNTOLD = { who: null, at: null };

/** Edit conflict: shows both versions side by side; the next save is based on the chosen values. */
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
