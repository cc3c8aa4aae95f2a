import type { RecordSource } from '#design/admin/record-picker/record-picker.tsx';
import { apiOf } from '#kernel/web/api.ts';
import type { Subscriber, subscriberContract } from '../../../collections/subscribers.ts';
import { stateWord } from './subscriber-words.tsx';

const api = apiOf<typeof subscriberContract.endpoints>();
const MOST_FOUND = 20;

/** Finds subscribers of a parish by address or name; without the one whose id is `except`. */
export const subscriberSource = (site: string, except = ''): RecordSource<Subscriber> => ({
  search: async (search, signal) => {
    const query = { site, search, limit: MOST_FOUND };
    const found = await api('GET /api/v0/newsletter_subscriber/', { query }, { signal });
    return found.newsletter_subscriber.filter(({ _id }) => _id !== except);
  },
  byId: async (id, signal) =>
    (await api('GET /api/v0/newsletter_subscriber/:id', { params: { id } }, { signal })).newsletter_subscriber[0] ??
    null,
  idOf: ({ _id }) => _id,
  labelOf: ({ email }) => email,
  detailOf: (one) => [one.name, stateWord(one)].filter(Boolean).join(' · '),
  minLength: 2,
});
