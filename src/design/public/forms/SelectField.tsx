import type { SelectHTMLAttributes } from 'react';
import { describedByNotes, FieldNotes } from './FieldNotes.tsx';
import { RequiredMark } from './RequiredMark.tsx';

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  id: string;
  label: string;
  /** `isOff`: shown, but not to be chosen. */
  options: { value: string; label: string; isOff?: boolean }[];
  error?: string | undefined;
};

/** A native select. */
export function SelectField({ label, options, error, ...select }: Props) {
  const notes = { id: select.id, error };
  return (
    <div className="field">
      <label htmlFor={select.id}>
        {label}
        <RequiredMark of={select} />
      </label>
      <select className="input" {...select} {...describedByNotes(notes)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isOff}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldNotes {...notes} />
    </div>
  );
}
