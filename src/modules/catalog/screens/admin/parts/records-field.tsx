import './rows-field.css';
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { allOf } from './shop-api.ts';

export type RecordsFieldProps = {
  id: string;
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  value: string[];
  onChange: (ids: string[]) => void;
};

/** Choice of records of the parish by their names; nothing while it has none. */
export function RecordsField({
  collection,
  sort,
  value,
  ...rest
}: RecordsFieldProps & { collection: string; sort: string }) {
  const { value: rows } = useLoaded(() => allOf<{ _id: string; name: string }>(collection, sort));
  if (!rows || rows.length === 0) return null;
  return (
    <Checkbox.Group {...rest} value={value}>
      <div className="shop-checks">
        {rows.map(({ _id, name }) => (
          <Checkbox key={_id} value={_id} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
