import type { ReactNode } from 'react';
import { CodeField } from '../parts/controls.tsx';
import { PartForm } from './part-form.tsx';

type CodeFormProps = {
  label: string;
  submit: string;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
  acts?: ReactNode;
};

/** One code field with its button and field error. */
export function CodeForm({ label, onCode, ...form }: CodeFormProps) {
  return (
    <PartForm {...form} onSubmit={(text) => onCode(text('code'))}>
      {(mistakes) => <CodeField name="code" inputMode="numeric" label={label} error={mistakes.code} takesFocus />}
    </PartForm>
  );
}
