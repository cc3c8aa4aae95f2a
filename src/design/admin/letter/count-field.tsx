import { NumberInput } from '@mantine/core';

type CountFieldProps = { label: string; value: number; least: number; most: number; onChange: (count: number) => void };

/** A whole number within limits; what is typed beyond them is not taken over. */
export const CountField = ({ label, value, least, most, onChange }: CountFieldProps) => (
  <NumberInput
    className="kp-short"
    label={label}
    value={value}
    min={least}
    max={most}
    allowDecimal={false}
    clampBehavior="blur"
    onChange={(typed) => {
      if (typeof typed === 'number' && typed >= least && typed <= most) onChange(typed);
    }}
  />
);
