import { Checkbox } from '@mantine/core';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import type { listContract } from '../../../collections/lists.ts';

const listApi = apiOf<typeof listContract.endpoints>();
export const MOST_LISTS = 100;

type ListsFieldProps = {
  id?: string;
  label: string;
  description?: string;
  error?: string | undefined;
  value: string[];
  onChange: (ids: string[]) => void;
};

/** The lists of the parish, one checkbox for each. */
export function ListsField(field: ListsFieldProps) {
  const { value: loaded } = useLoaded(() =>
    listApi('GET /api/v0/newsletter_list/', { query: { site: adminSite(), limit: MOST_LISTS } }),
  );
  return (
    <Checkbox.Group {...field}>
      <div className="kp-stack tight">
        {(loaded?.newsletter_list ?? []).map(({ _id, name }) => (
          <Checkbox key={_id} value={_id} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
