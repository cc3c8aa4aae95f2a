import { NativeSelect } from '@mantine/core';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf, type EndpointMap } from '#kernel/web/api.ts';
import { m } from '#texts';

const api = apiOf<EndpointMap>();

type VatRate = { country: string; permille: number; from: string; until?: string | null };
export type VatGroupChoice = { _id: string; name: string; rates: VatRate[] };

/** VAT groups of the parish's shop. */
export async function loadVatGroups(): Promise<VatGroupChoice[]> {
  const query = { site: adminSite(), limit: 200, sort: 'name' };
  return ((await api('GET /api/v0/vat_group/', { query })) as { vat_group: VatGroupChoice[] }).vat_group;
}

type VatChoiceProps = {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
};

/** A VAT group of the shop, or a fixed rate. */
export function VatChoice({ value, onChange, ...field }: VatChoiceProps) {
  const { value: groups } = useLoaded(loadVatGroups);
  return (
    <NativeSelect
      {...field}
      value={value}
      data={[
        { value: '', label: m.accounting_vatFixed() },
        ...(groups || value === '' ? [] : [{ value, label: '…' }]),
        ...(groups ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
