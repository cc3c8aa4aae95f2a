import { SaveBar } from './save-bar.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import type { EditFormState, FormValues } from './use-edit-form.ts';

type FormFootProps<Values extends FormValues> = {
  form: EditFormState<Values>;
  onDiscard: () => void;
  /** A step before saving. */
  onSave?: () => void;
  label?: string;
  /** True if another part of the screen has unsaved changes. */
  isMoreDirty?: boolean;
  /** Creates a record: the button is visible from the start. */
  isNew?: boolean;
  /** True (default) if saving is allowed now. Leaving with unsaved changes is confirmed in any case. */
  isOpen?: boolean;
};

/** Footer of every form: save bar, and confirmation before leaving with unsaved changes. */
export function FormFoot<Values extends FormValues>(props: FormFootProps<Values>) {
  const {
    form,
    onDiscard,
    onSave = () => void form.save(),
    label,
    isMoreDirty = false,
    isNew = false,
    isOpen = true,
  } = props;
  return (
    <>
      {isOpen ? (
        <SaveBar
          state={form.state}
          changed={form.changed.map(form.labelOf)}
          onSave={onSave}
          onDiscard={onDiscard}
          label={label}
          isNew={isNew}
        />
      ) : null}
      <UnsavedGuard isDirty={isMoreDirty || form.changed.length > 0} />
    </>
  );
}
