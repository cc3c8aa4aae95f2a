import { apiOf } from '#kernel/web/api.ts';
import type { Entry, EntryChange, entryEndpoints, NewEntry } from '../../../contract.ts';
import type { NewEntryBody } from './new-entry.ts';

const api = apiOf<typeof entryEndpoints>();

/** API calls for editing in place; the progress bar is shown while one is pending. */
export function createEntryCalls(whileBusy: <T>(work: Promise<T>) => Promise<T>) {
  return {
    read: (ids: string[]) => api('POST /api/v0/batch/entry/', { body: ids }).then((reply) => reply.entry),
    async put(change: object): Promise<Entry> {
      const [answer] = await whileBusy(api('PUT /api/v0/entry/', { body: change as EntryChange }));
      if (!answer) throw new Error('The server did not answer the changed entry');
      return answer;
    },
    async add(body: NewEntryBody): Promise<Entry> {
      const [entry] = await whileBusy(api('POST /api/v0/entry/', { body: body as NewEntry }));
      if (!entry) throw new Error('The server did not answer the new entry');
      return entry;
    },
    remove: (id: string) => whileBusy(api('DELETE /api/v0/entry/:id', { params: { id } })),
    restore: (id: string) => whileBusy(api('POST /api/v0/entry/restore', { body: [id] })),
    moveBefore: (id: string, before: string) =>
      whileBusy(api('POST /api/v0/entry/move', { body: { _id: id, to: { before } } })),
  };
}
