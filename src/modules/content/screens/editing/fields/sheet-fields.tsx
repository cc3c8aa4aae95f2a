import { type ReactNode, useId } from 'react';
import type { CheckFieldProps, ChoiceFieldProps, FieldKit, TextFieldProps } from '../../event-form/field-kit.ts';

type Labelled = { label: string; hint?: string | undefined; error?: string | undefined; children: ReactNode };

/** Label above, help text and error below, as in all public forms. */
export function SheetField({ label, hint, error, children }: Labelled) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control comes as child
    <label className="sheet-field">
      <span>{label}</span>
      {children}
      {hint && <span className="soft">{hint}</span>}
      {error && <span className="sheet-error">{error}</span>}
    </label>
  );
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, value, onChange, type = 'text', maxLength = 300, suggestions = [], disabled } = props;
  const listId = useId();
  return (
    <SheetField label={label} hint={hint} error={error}>
      <input
        type={type}
        value={value}
        maxLength={type === 'text' ? maxLength : undefined}
        min={type === 'number' ? 1 : undefined}
        list={suggestions.length > 0 ? listId : undefined}
        aria-invalid={error ? true : undefined}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
      )}
    </SheetField>
  );
}

export function CheckField({ label, hint, checked, onChange }: CheckFieldProps) {
  return (
    <label className="sheet-check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {label}
        {hint && <span className="soft"> {hint}</span>}
      </span>
    </label>
  );
}

function ChoiceField({ label, hint, error, value, onChange, options }: ChoiceFieldProps) {
  return (
    <SheetField label={label} hint={hint} error={error}>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </SheetField>
  );
}

/** Fields of the forms on a page. */
export const pageKit: FieldKit = { Text: TextField, Check: CheckField, Choice: ChoiceField, rowClass: 'sheet-row' };

type MomentProps = {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
  timeLabel: string;
  error?: string | undefined;
};

/** Input for a local date with optional time: 'YYYY-MM-DD' or 'YYYY-MM-DDTHH:mm' (decision 28). */
export function MomentField({ label, value, onChange, timeLabel, error }: MomentProps) {
  const [on = '', at = ''] = (value ?? '').split('T');
  const join = (nextOn: string, nextAt: string) =>
    onChange(nextOn === '' ? null : nextAt === '' ? nextOn : `${nextOn}T${nextAt}`);
  return (
    <fieldset className="sheet-moment">
      <legend>{label}</legend>
      <input
        type="date"
        aria-label={label}
        value={on}
        aria-invalid={error ? true : undefined}
        onChange={(event) => join(event.target.value, at)}
      />
      <input
        type="time"
        aria-label={timeLabel}
        value={at}
        disabled={on === ''}
        onChange={(event) => join(on, event.target.value)}
      />
      {error && <p className="sheet-error">{error}</p>}
    </fieldset>
  );
}
