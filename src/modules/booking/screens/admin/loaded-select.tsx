import { NativeSelect } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import type { Choice } from './booking-api.ts';

type LoadedSelectProps = Omit<ComponentProps<typeof NativeSelect>, 'data'> & {
  load: () => Promise<Choice[]>;
  /** Choice of nothing. */
  none: string;
};

/** One of the records of the parish, or none. */
export function LoadedSelect({ load, none, ...field }: LoadedSelectProps) {
  const { value: data } = useLoaded(load);
  return (
    <NativeSelect
      {...field}
      // A chosen value without its choice would be lost while the choices load.
      key={data ? 'loaded' : 'loading'}
      disabled={!data}
      data={[{ value: '', label: none }, ...(data ?? [])]}
    />
  );
}
