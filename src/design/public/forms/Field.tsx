import type { InputHTMLAttributes, ReactNode } from 'react';
import { m } from '#texts';
import { describedByNotes, FieldNotes } from './FieldNotes.tsx';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  id: string;
  label: string;
  help?: ReactNode;
  error?: string | undefined;
};

/** Label above the input, help and error below, linked by ARIA; 'required' as a word, not an asterisk. */
export function Field({ label, help, error, ...input }: Props) {
  const notes = { id: input.id, help, error };
  return (
    <div className="field">
      <label htmlFor={input.id}>
        {label} {input.required && <span className="req">{m.design_publicRequired()}</span>}
      </label>
      <input className="input" {...input} {...describedByNotes(notes)} />
      <FieldNotes {...notes} />
    </div>
  );
}
