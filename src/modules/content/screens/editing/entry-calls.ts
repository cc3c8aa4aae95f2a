import { apiOf } from '#kernel/web/api.ts';
import type { Entry, EntryChange, entryEndpoints } from '../../contract.ts';

const api = apiOf<typeof entryEndpoints>();

export type NewEntryBody = {
  type: string;
  site: string;
  tags: string[];
  title?: string;
  slug?: string;
  date?: string;
  after?: string;
};

/** API calls for editing in place; the progress bar is shown while one is pending. */
export function createEntryCalls(whileBusy: <T>(work: Promise<T>) => Promise<T>) {
  return {
    read: (ids: string[]) => api('POST /api/v0/batch/entry/', { body: ids }).then((reply) => reply.entry),
    async put(change: object): Promise<Entry> {
      const [answer] = await whileBusy(api('PUT /api/v0/entry/', { body: change as EntryChange }));
      if (!answer) throw new Error('The server did not answer the changed entry');
      return answer;
    },
    add: (body: NewEntryBody) => whileBusy(addEntry(body)),
    remove: (id: string) => whileBusy(api('DELETE /api/v0/entry/:id', { params: { id } })),
    restore: (id: string) => whileBusy(api('POST /api/v0/entry/restore', { body: [id] })),
    moveBefore: (id: string, before: string) =>
      whileBusy(api('POST /api/v0/entry/move', { body: { _id: id, to: { before } } })),
  };
}

/** S3.4: created as a draft, so that visitors never see the placeholders 'Titel' and 'content'. */
async function addEntry({ type, ...rest }: NewEntryBody): Promise<Entry> {
  const text = { title: 'Titel', content: ['<p>content</p>'], status: 'draft' as const };
  const body = { ...text, ...rest, type: type as 'notice' };
  const [entry] = await api('POST /api/v0/entry/', { body });
  if (!entry) throw new Error('The server did not answer the new entry');
  return entry;
}
