import { NativeSelect } from '@mantine/core';
import { adminSite } from '#design/admin/admin-site.ts';
import type { Bind } from '#design/admin/use-edit-form.ts';
import { useLoaded } from '#design/admin/use-loaded.ts';
import { clock } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { serviceApi } from '../worship-api.ts';
import type { IntentionForm } from './intentions.resource.tsx';

const LOCAL_DATE = /^\d{4}-\d\d-\d\d$/;

/** The services of a day in the parish; give it the day as `key`, so that another day is read anew. */
export function ServiceChoice({ bind, on }: { bind: Bind<IntentionForm>; on: string }) {
  const field = bind.text('key');
  const { value } = useLoaded(async () => (LOCAL_DATE.test(on) ? servicesOn(on) : []));
  const services = value ?? [];
  const isKnown = services.some(({ key }) => key === field.value);
  const hint = on === '' ? m.worship_intentionChooseDay() : m.worship_intentionNoService();
  return (
    <NativeSelect
      {...field}
      value={isKnown ? field.value : ''}
      description={value && services.length === 0 ? hint : undefined}
      data={[
        { value: '', label: m.worship_choosePlace(), disabled: true },
        ...services.map(({ key, at, title, place }) => ({ value: key, label: `${clock(at)} ${title}, ${place.name}` })),
      ]}
    />
  );
}

async function servicesOn(on: string) {
  const { service } = await serviceApi('GET /api/v0/service/', { query: { from: on, to: on, site: adminSite() } });
  return service;
}
