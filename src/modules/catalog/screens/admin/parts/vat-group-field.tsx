import { NativeSelect } from '@mantine/core';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf, type EndpointMap } from '#kernel/web/api.ts';
import { m } from '#texts';

const anyApi = apiOf<EndpointMap>();

type Props = { label: string; value: string; error: string | undefined; onChange: (value: string) => void };

/** Choice of a VAT group of the parish; '' = that of the shop. */
export function VatGroupField({ value, onChange, ...rest }: Props) {
  const { value: groups } = useLoaded(vatGroups);
  return (
    <NativeSelect
      {...rest}
      value={value}
      data={[
        { value: '', label: m.catalog_vatOfShop() },
        ...(groups || value === '' ? [] : [{ value, label: '…' }]),
        ...(groups ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

async function vatGroups(): Promise<{ _id: string; name: string }[]> {
  const query = { site: adminSite(), limit: 200, sort: 'name' };
  const answer = await anyApi('GET /api/v0/vat_group/', { query });
  return (answer as { vat_group: { _id: string; name: string }[] }).vat_group;
}
