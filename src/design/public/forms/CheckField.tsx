import type { InputHTMLAttributes, ReactNode } from 'react';
import { describedByNotes, FieldNotes } from './FieldNotes.tsx';
import { RequiredMark } from './RequiredMark.tsx';

type Props = InputHTMLAttributes<HTMLInputElement> & { id: string; label: ReactNode; error?: string | undefined };

/** A checkbox with its error below. */
export function CheckField({ label, error, ...input }: Props) {
  const notes = { id: input.id, error };
  return (
    <div className="field">
      <label className="check" htmlFor={input.id}>
        <input type="checkbox" {...input} {...describedByNotes(notes)} />
        <span>
          {label}
          <RequiredMark of={input} />
        </span>
      </label>
      <FieldNotes {...notes} />
    </div>
  );
}
