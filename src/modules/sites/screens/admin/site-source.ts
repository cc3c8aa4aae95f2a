import type { RecordSource } from '#design/admin/record-picker/record-picker.tsx';
import { m } from '#texts';
import type { Site } from '../../contract.ts';
import { siteApi } from './site-api.ts';

const MOST_MATCHES = 8;

/** Parishes by name or address, for a record picker; `without` is left out. */
export const siteSource = (without?: string): RecordSource<Site> => ({
  async search(search, signal) {
    const { site } = await siteApi('GET /api/v0/site/', { query: { search, limit: MOST_MATCHES + 1 } }, { signal });
    return site.filter(({ _id }) => _id !== without).slice(0, MOST_MATCHES);
  },
  idOf: ({ _id }) => _id,
  labelOf: ({ name }) => name,
  detailOf: ({ slug }) => `/${slug}`,
  noMatch: m.sites_noneFits,
});
