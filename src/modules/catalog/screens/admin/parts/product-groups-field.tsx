import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { allOf } from './shop-api.ts';

type GroupsFieldProps = {
  id: string;
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  value: string[];
  onChange: (ids: string[]) => void;
};

/** Choice of product groups of the parish; nothing while it has none. */
export function ProductGroupsField({ id, label, description, error, value, onChange }: GroupsFieldProps) {
  const { value: groups } = useLoaded(() => allOf<{ _id: string; name: string }>('product_group', 'position'));
  if (!groups || groups.length === 0) return null;
  return (
    <Checkbox.Group id={id} label={label} description={description} error={error} value={value} onChange={onChange}>
      <div className="kp-actions">
        {groups.map(({ _id, name }) => (
          <Checkbox key={_id} value={_id} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
