import { Checkbox } from '@mantine/core';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { messageApi } from '../message-api.ts';

type ReadersFieldProps = {
  id: string;
  label: string;
  error: string | undefined;
  value: string[];
  onChange: (ids: string[]) => void;
};

/** The only people who may open what arrives through a confidential form. */
export function ReadersField({ id, label, error, value, onChange }: ReadersFieldProps) {
  const { value: loaded } = useLoaded(() =>
    messageApi('GET /api/v0/message/choices', { query: { site: adminSite() } }),
  );
  return (
    <Checkbox.Group id={id} label={label} error={error} value={value} onChange={onChange}>
      <div className="kp-stack tight">
        {(loaded?.people ?? []).map(({ _id, name }) => (
          <Checkbox key={_id} value={_id} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
