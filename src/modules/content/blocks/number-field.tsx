import { TextField } from '../screens/editing/fields/sheet-fields.tsx';

type NumberFieldProps = {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
};

/** A whole number within limits; what is typed beyond them is not taken over. */
export function NumberField({ label, value, least, most, onChange }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      type="number"
      value={String(value)}
      onChange={(typed) => {
        const number = Math.round(Number(typed));
        if (number >= least && number <= most) onChange(number);
      }}
    />
  );
}
