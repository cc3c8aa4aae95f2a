import { Select } from '@mantine/core';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import type { Choice } from './sports-api.ts';

export type ChoiceFieldProps = {
  id?: string | undefined;
  name?: string | undefined;
  label: string;
  help?: string;
  required?: boolean | undefined;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  load: () => Promise<Choice[]>;
};

/** One of the records of the parish, found while typing. */
export function ChoiceField({ load, help, value, onChange, error = '', required = false, ...field }: ChoiceFieldProps) {
  const { value: data } = useLoaded(load);
  return (
    <Select
      {...field}
      searchable
      description={help}
      error={error}
      required={required}
      clearable={!required}
      disabled={!data}
      data={data ?? []}
      value={data && value ? value : null}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
