import type { InputHTMLAttributes, ReactNode } from 'react';
import { describedByNotes, FieldNotes } from './FieldNotes.tsx';
import { RequiredMark } from './RequiredMark.tsx';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  id: string;
  label: string;
  help?: ReactNode;
  error?: string | undefined;
};

/** Label above the input, help and error below, linked by ARIA. */
export function Field({ label, help, error, ...input }: Props) {
  const notes = { id: input.id, help, error };
  return (
    <div className="field">
      <label htmlFor={input.id}>
        {label}
        <RequiredMark of={input} />
      </label>
      <input className="input" {...input} {...describedByNotes(notes)} />
      <FieldNotes {...notes} />
    </div>
  );
}
