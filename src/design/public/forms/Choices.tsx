import type { ReactNode } from 'react';
import { FieldNotes } from '#design/public/forms/FieldNotes.tsx';
import { focused } from '#design/public/forms/focused.ts';

type Choice = { value: string; label: string; help?: ReactNode };

type Props = {
  name: string;
  legend: string;
  choices: readonly Choice[];
  chosen: string;
  error?: string | undefined;
  isFocused?: boolean;
};

/** One of several, as radio buttons with a sentence each; the group's id is the name, for the list of mistakes. */
export function Choices({ name, legend, choices, chosen, error, isFocused = false }: Props) {
  return (
    <fieldset
      className={error ? 'field choices wrong' : 'field choices'}
      id={name}
      aria-describedby={error ? `${name}-fehler` : undefined}
    >
      <legend>{legend}</legend>
      <FieldNotes id={name} error={error} />
      {choices.map(({ value, label, help }, index) => (
        <label key={value} className="choice">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={chosen === value}
            {...focused(isFocused && index === 0)}
          />
          <span>{label}</span>
          {help && <span className="small soft">{help}</span>}
        </label>
      ))}
    </fieldset>
  );
}
