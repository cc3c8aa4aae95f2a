import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { useLock } from '../actions/use-lock.ts';
import { conflictFields } from '../form/conflict-banner.tsx';
import type { FormValues } from '../form/use-edit-form.ts';
import type { StoredForm } from '../form/use-stored-form.ts';
import { DraftNote } from './draft-note.tsx';
import { LockBar } from './lock-bar.tsx';

/**
 * Lock of a stored record while its form is open: `isOpen` is false while somebody else writes, and `bar` says who, offers to take over, and
 * gives back what was unsaved when somebody else took over. Without a `kind`, or for a new record, there is no lock.
 */
export function useRecordLock<Thing extends { _id: string; rev: number }, Values extends FormValues>(
  kind: string | undefined,
  of: StoredForm<Thing | null, Values>,
): { isOpen: boolean; bar: ReactNode } {
  const { revalidate } = useRevalidator();
  const { thing, form, unsaved, valuesOf } = of;
  const draft = () => (form.changed.length > 0 ? unsaved : undefined);
  const lockable = kind && thing ? { kind, id: thing._id } : null;
  const lock = useLock({ kind: kind ?? '', id: thing?._id ?? '', isOpen: lockable !== null, draft });
  if (!lockable) return { isOpen: true, bar: null };
  const takeOver = async () => {
    await lock.takeOver();
    // Clears the refusal of the last save: the lock is ours now.
    form.reset(valuesOf(thing), form.values);
    await revalidate();
  };
  const bar = (
    <>
      <LockBar state={lock.state} unsaved={unsavedText(of)} onTakeOver={takeOver} />
      {lock.state.is === 'mine' ? <DraftNote of={lockable} values={form.values} onTake={form.fill} /> : null}
    </>
  );
  return { isOpen: lock.state.is !== 'other', bar };
}

/** Unsaved values, to read and copy while saving is not possible. */
function unsavedText<Thing extends { rev: number } | null, Values extends FormValues>({
  thing,
  form,
  valuesOf,
}: StoredForm<Thing, Values>): { label: string; value: string }[] {
  const fields = conflictFields(form.values, valuesOf(thing), form.labelOf);
  return fields.map(({ label, mine }) => ({ label, value: mine || '–' }));
}
