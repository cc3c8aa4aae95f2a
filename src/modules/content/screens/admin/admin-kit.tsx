import { Autocomplete, NativeSelect, Switch, TextInput } from '@mantine/core';
import type {
  CheckFieldProps,
  ChoiceFieldProps,
  FieldKit,
  TextFieldProps,
} from '#design/patterns/editing/sheet-fields.tsx';

function Text({
  label,
  hint,
  error,
  value,
  onChange,
  type = 'text',
  maxLength,
  suggestions,
  disabled = false,
}: TextFieldProps) {
  const shared = {
    label,
    ...(hint ? { description: hint } : {}),
    error,
    value,
    disabled,
    ...(maxLength && type === 'text' ? { maxLength } : {}),
  };
  if (suggestions && suggestions.length > 0) {
    return <Autocomplete {...shared} data={[...suggestions]} onChange={onChange} />;
  }
  return (
    <TextInput
      {...shared}
      type={type}
      min={type === 'number' ? 1 : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Check({ label, hint, checked, onChange }: CheckFieldProps) {
  return (
    <Switch
      label={label}
      {...(hint ? { description: hint } : {})}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

function Choice({ label, hint, error, value, onChange, options }: ChoiceFieldProps) {
  return (
    <NativeSelect
      label={label}
      {...(hint ? { description: hint } : {})}
      error={error}
      value={value}
      data={[...options]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Fields of the event form in the admin area. */
export const adminKit: FieldKit = { Text, Check, Choice, rowClass: 'kp-two' };
