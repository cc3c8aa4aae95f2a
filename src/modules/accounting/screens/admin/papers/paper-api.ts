import type { RecordSource } from '#design/admin/record-picker/record-picker.tsx';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import { apiOf, type EndpointMap } from '#kernel/web/api.ts';
import { euroExact } from '#kernel/web/euro.ts';
import type { Customer, Item, Vendor } from '../../../contract/masters.ts';
import type { paperEndpoints } from '../../../contract/paper.ts';
import type { paperPreviewEndpoints } from '../../../contract/paper-preview.ts';
import { partyTitle, placeOf } from '../masters/party-fields.tsx';

const api = apiOf<EndpointMap>();
export const paperApi = apiOf<typeof paperEndpoints>();
export const previewApi = apiOf<typeof paperPreviewEndpoints>();

const MOST_FOUND = 12;

async function search<T>(name: string, text: string, signal?: AbortSignal): Promise<T[]> {
  const query = { site: adminSite(), search: text, limit: MOST_FOUND, sort: 'name' };
  return ((await api(`GET /api/v0/${name}/`, { query }, signal ? { signal } : {})) as Record<string, T[]>)[name] ?? [];
}

export const searchItems = (text: string, signal: AbortSignal): Promise<Item[]> =>
  search<Item>('accounting_item', text, signal);

export const itemLabel = ({ name, number, unitCents }: Item): string => `${name} · ${number} · ${euroExact(unitCents)}`;

const partySource = <T extends Customer | Vendor>(name: string): RecordSource<T> => ({
  search: (text, signal) => search<T>(name, text, signal),
  byId: async (id, signal) => {
    const found = (await api(`GET /api/v0/${name}/:id`, { params: { id } }, { signal })) as Record<string, T[]>;
    return found[name]?.[0] ?? null;
  },
  idOf: ({ _id }) => _id,
  labelOf: partyTitle,
  detailOf: (one) => [one.number, placeOf(one)].filter(Boolean).join(' · '),
});

export const customerSource = partySource<Customer>('accounting_customer');
export const vendorSource = partySource<Vendor>('accounting_vendor');
