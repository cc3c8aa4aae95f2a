import { NativeSelect } from '@mantine/core';
import { useLoaded } from '#design/admin/actions/use-loaded.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf, type EndpointMap } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { GiftTemplate } from '../../../collections/gift-templates.ts';
import { MOTIF_OPTIONS } from './gift-words.tsx';

const api = apiOf<EndpointMap>();

type DesignFieldProps = {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (key: string) => void;
};

/** Template or drawn picture of a voucher. A voucher keeps the look of a template that is gone or has changed. */
export function DesignField({ value, onChange, ...rest }: DesignFieldProps) {
  const { value: templates } = useLoaded(async () => {
    const found = (await api('GET /api/v0/gift_template/', { query: { site: adminSite(), limit: 100 } })) as {
      gift_template: GiftTemplate[];
    };
    return found.gift_template;
  });
  const known = [
    ...(templates ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
    ...MOTIF_OPTIONS.map(({ value: motif, label }) => ({ value: motif, label: label() })),
  ];
  const isKept = value !== '' && !known.some((one) => one.value === value);
  return (
    <NativeSelect
      {...rest}
      value={value}
      data={[
        ...(value === '' ? [{ value: '', label: m.vouchers_templateDefault() }] : []),
        ...(isKept ? [{ value, label: m.vouchers_templateKept() }] : []),
        ...known,
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
