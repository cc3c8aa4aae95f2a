import { type ComponentType, type ReactNode, useId } from 'react';

type Labelled = { label: string; hint?: string | undefined; error?: string | undefined };

export type TextFieldProps = Labelled & {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'date' | 'time' | 'number';
  maxLength?: number;
  /** Values to choose from; any other may be written. */
  suggestions?: readonly string[];
  disabled?: boolean;
};

export type CheckFieldProps = Labelled & { checked: boolean; onChange: (value: boolean) => void };

export type ChoiceFieldProps = Labelled & {
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
};

/** Inputs in the look of the place where a form stands: on the page, or in the admin area. */
export type FieldKit = {
  Text: ComponentType<TextFieldProps>;
  Check: ComponentType<CheckFieldProps>;
  Choice: ComponentType<ChoiceFieldProps>;
  /** Several short fields in one row. */
  rowClass: string;
};

/** Label above, help text and error below, as in all public forms. */
export function SheetField({ label, hint, error, children }: Labelled & { children: ReactNode }) {
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

export function ChoiceField({ label, hint, error, value, onChange, options }: ChoiceFieldProps) {
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
