import type { ResourceStore } from '#design/admin/resource/define-resource.ts';
import type { ListQuery } from '#design/admin/resource/list-state.ts';
import { firstOf } from '#design/admin/resource/record-store.ts';
import { adminSite } from '#design/admin/shell/admin-site.ts';
import type { QueryOf } from '#kernel/web/api.ts';
import type { Entry, EntryChange, entryEndpoints, NewEntry } from '../../contract.ts';
import { writtenEntry } from '../editing/editor/entry-fields.ts';
import { entryApi, restoreEntries } from './entry-api.ts';

type EntryQuery = QueryOf<typeof entryEndpoints, 'GET /api/v0/entry/'>;

/** Maps form values to the editable part of an entry. */
type ToChange<Values> = (values: Values, row: Entry | null) => Omit<EntryChange, '_id' | 'rev'>;

/** Store for the entries of one type in the selected parish, for list and form. */
export function entryStore<Values>(type: NewEntry['type'], toChange: ToChange<Values>): ResourceStore<Entry, Values> {
  return {
    list: async (query: ListQuery) => {
      // The query string is untrusted; the server rejects unknown values.
      const asked = { ...query, type, site: adminSite() } as EntryQuery;
      const { entry, total } = await entryApi('GET /api/v0/entry/', { query: asked });
      return { rows: entry, total };
    },
    // The form shows the draft beside a published entry; saving it makes public what it shows.
    get: async (id) => writtenEntry(firstOf((await entryApi('GET /api/v0/entry/:id', { params: { id } })).entry)),
    save: async (row, values) => {
      const change = toChange(values, row);
      const saved = row
        ? await entryApi('PUT /api/v0/entry/', { body: { ...change, _id: row._id, rev: row.rev } })
        : await entryApi('POST /api/v0/entry/', { body: { ...change, type, site: adminSite() } });
      return writtenEntry(firstOf(saved));
    },
    remove: async (ids) => void (await entryApi('POST /api/v0/batch/entry/remove', { body: ids })),
    restore: restoreEntries,
  };
}
