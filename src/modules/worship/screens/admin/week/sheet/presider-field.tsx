import { Autocomplete } from '@mantine/core';
import { m } from '#texts';

type PresiderFieldProps = { value: string; onChange: (value: string) => void; presiders: readonly string[] };

/** Presider of the service; offers the recent ones and takes any other name. */
export function PresiderField({ value, onChange, presiders }: PresiderFieldProps) {
  return (
    <Autocomplete
      label={m.worship_fieldPresider()}
      value={value}
      onChange={onChange}
      data={[...presiders]}
      limit={8}
      maxLength={120}
    />
  );
}
