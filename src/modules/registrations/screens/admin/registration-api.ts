import type { RecordSource } from '#design/admin/record-picker/record-picker.tsx';
import { textDate } from '#kernel/i18n/dates.ts';
import { apiOf, type EndpointMap } from '#kernel/web/api.ts';
import type { Entry, entryEndpoints } from '#modules/content/contract.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { RegistrationOffer } from '../../collections/registration-offers.ts';
import type { registrationEndpoints } from '../../contract.ts';

export const registrationApi = apiOf<typeof registrationEndpoints>();
const entryApi = apiOf<typeof entryEndpoints>();
const anyApi = apiOf<EndpointMap>();

/** The registration of an event; null while it has none. */
export async function offerOf(entry: string, signal?: AbortSignal): Promise<RegistrationOffer | null> {
  const answer = await anyApi('GET /api/v0/registration_offer/', { query: { entry } }, signal ? { signal } : {});
  return (answer as { registration_offer: RegistrationOffer[] }).registration_offer[0] ?? null;
}

const MOST_MATCHES = 10;

/** Coming events of the parish, those with a search also past ones. */
export const eventSource = (site: string): RecordSource<Entry> => ({
  async search(search, signal) {
    const query = { site, type: 'event', sort: 'date', limit: MOST_MATCHES } as const;
    const asked = search ? { search } : ({ when: 'coming' } as const);
    const { entry } = await entryApi('GET /api/v0/entry/', { query: { ...query, ...asked } }, { signal });
    return entry.filter((one) => one.site === site);
  },
  async byId(id, signal) {
    const { entry } = await entryApi('GET /api/v0/entry/:id', { params: { id } }, { signal });
    return entry[0] ?? null;
  },
  idOf: ({ _id }) => _id,
  labelOf: ({ title }) => title,
  detailOf: ({ date }) => (date ? textDate(date.slice(0, 10), getLocale()) : ''),
  noMatch: m.registrations_eventNone,
});
