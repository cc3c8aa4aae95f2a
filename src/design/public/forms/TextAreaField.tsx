import type { ReactNode, TextareaHTMLAttributes } from 'react';
import { describedByNotes, FieldNotes } from './FieldNotes.tsx';
import { RequiredMark } from './RequiredMark.tsx';

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  id: string;
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
};

/** A longer text, with its help and its mistake below. */
export function TextAreaField({ label, help, error, ...area }: Props) {
  const notes = { id: area.id, help, error };
  return (
    <div className="field">
      <label htmlFor={area.id}>
        {label}
        <RequiredMark of={area} />
      </label>
      <textarea className="input" rows={7} {...area} {...describedByNotes(notes)} />
      <FieldNotes {...notes} />
    </div>
  );
}
