import type { Bind } from '#design/admin/form/use-edit-form.ts';
import { matchesWords } from '#design/admin/palette/palette-hits.ts';
import { RecordPicker, type RecordSource } from '#design/admin/record-picker/record-picker.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { clock } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import type { ServiceItem } from '../../../contract.ts';
import { serviceApi } from '../worship-api.ts';
import type { IntentionForm } from './intentions.resource.tsx';

const LOCAL_DATE = /^\d{4}-\d\d-\d\d$/;

/** Select of the parish's services on a day. NB: pass the day as `key`, so that another day is loaded. */
export function ServiceChoice({ bind, on }: { bind: Bind<IntentionForm>; on: string }) {
  return <RecordPicker {...bind.value('key')} source={servicesOf(on)} placeholder={m.worship_choosePlace()} />;
}

/** Filters on the client, because a day has few services. */
function servicesOf(on: string): RecordSource<ServiceItem> {
  const read = async (signal: AbortSignal) => {
    if (!LOCAL_DATE.test(on)) return [];
    const query = { from: on, to: on, site: adminSite() };
    return (await serviceApi('GET /api/v0/service/', { query }, { signal })).service;
  };
  const labelOf = ({ at, title, place }: ServiceItem) => `${clock(at)} ${title}, ${place.name}`;
  return {
    search: async (text, signal) => (await read(signal)).filter((one) => matchesWords(labelOf(one), text)),
    byId: async (key, signal) => (await read(signal)).find((one) => one.key === key) ?? null,
    idOf: ({ key }) => key,
    labelOf,
    noMatch: on === '' ? m.worship_intentionChooseDay : m.worship_intentionNoService,
  };
}
