import { useEffect, useEffectEvent } from 'react';
import type { EditFormState, FormValues } from './use-edit-form.ts';

export const AUTOSAVE_AFTER_MS = 4000;

/** Saves by itself once nothing was typed for some seconds. Values that the server refuses wait for the next change, or a save by hand. */
export function useAutosave<Values extends FormValues>(form: EditFormState<Values>, isOn: boolean): void {
  const save = useEffectEvent(() => void form.save({ isQuiet: true }));
  const isDue = isOn && form.changed.length > 0 && !form.refusal?.current;
  const typed = isDue ? JSON.stringify(form.values) : '';
  useEffect(() => {
    if (typed === '') return undefined;
    const timer = setTimeout(save, AUTOSAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed]);
}
