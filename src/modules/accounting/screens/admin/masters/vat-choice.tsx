import { NativeSelect } from '@mantine/core';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { VatGroupChoice, vatCheckEndpoints } from '../../../contract/vat-check.ts';

const api = apiOf<typeof vatCheckEndpoints>();

/** VAT groups of the parish's shop. */
export async function loadVatGroups(): Promise<VatGroupChoice[]> {
  return (await api('GET /api/v0/accounting_vat/groups', { query: { site: adminSite() } })).groups;
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
