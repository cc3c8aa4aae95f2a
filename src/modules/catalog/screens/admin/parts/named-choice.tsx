import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { allOf } from './shop-api.ts';

type Named = { _id: string; name: string };
type NamedChoiceProps = Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> & {
  collection: string;
  sort?: string;
  value: string;
  /** Words for 'none of them'; without it one has to be chosen. */
  none: string;
  /** Left out of the choices. */
  except?: string | undefined;
  onChange: (id: string) => void;
};

/** Choice of a record by its name; '' = none. */
export function NamedChoice({ collection, sort = 'name', value, none, except, onChange, ...rest }: NamedChoiceProps) {
  const { value: rows } = useLoaded(() => allOf<Named>(collection, sort));
  const choices = (rows ?? []).filter(({ _id }) => _id !== except);
  return (
    <NativeSelect
      {...rest}
      value={value}
      data={[
        { value: '', label: none },
        ...(rows || value === '' ? [] : [{ value, label: '…' }]),
        ...choices.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
