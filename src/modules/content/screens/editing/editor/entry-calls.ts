import { apiOf } from '#kernel/web/api.ts';
import type { draftEndpoints } from '../../../contract/drafts.ts';
import type { publishingEndpoints } from '../../../contract/publishing.ts';
import type { Entry, EntryChange, entryEndpoints, NewEntry } from '../../../contract.ts';
import { type EntryFields, writtenEntry } from './entry-fields.ts';
import { isNew, type NewEntryBody } from './new-entry.ts';

const api = apiOf<typeof entryEndpoints & typeof draftEndpoints & typeof publishingEndpoints>();

type Version = { _id: string; rev: number };

const checkedFields = ({ content, blocks, media, date, details, english }: EntryFields) => ({
  content,
  blocks,
  media,
  date,
  details,
  english,
});

/** API calls for editing in place; the progress bar is shown while one is pending. */
export function createEntryCalls(whileBusy: <T>(work: Promise<T>) => Promise<T>) {
  return {
    read: (ids: string[]) =>
      api('POST /api/v0/batch/entry/', { body: ids }).then((reply) => reply.entry.map(writtenEntry)),
    async put(change: object): Promise<Entry> {
      const [answer] = await whileBusy(api('PUT /api/v0/entry/', { body: change as EntryChange }));
      if (!answer) throw new Error('The server did not answer the changed entry');
      return writtenEntry(answer);
    },
    async add(body: NewEntryBody): Promise<Entry> {
      const [entry] = await whileBusy(api('POST /api/v0/entry/', { body: body as NewEntry }));
      if (!entry) throw new Error('The server did not answer the new entry');
      return entry;
    },
    putBeside: ({ _id, rev, ...fields }: Version & Partial<EntryFields>) =>
      whileBusy(api('PUT /api/v0/entry/:id/draft', { params: { id: _id }, body: { ...(fields as object), rev } })).then(
        writtenEntry,
      ),
    plan: ({ _id, rev }: Version, at: string | null) =>
      whileBusy(api('POST /api/v0/entry/:id/draft/plan', { params: { id: _id }, body: { rev, at } })).then(
        writtenEntry,
      ),
    setAside: ({ _id, ...fields }: { _id: string } & Partial<EntryFields>) =>
      whileBusy(api('POST /api/v0/entry/:id/draft/aside', { params: { id: _id }, body: fields as object })),
    discard: ({ _id, rev }: Version) =>
      whileBusy(api('DELETE /api/v0/entry/:id/draft', { params: { id: _id }, query: { rev } })).then(writtenEntry),
    /** Fetches the findings of the checklist for these fields. */
    check: ({ _id, site, type }: Entry, fields: EntryFields) =>
      api('POST /api/v0/entry/check', {
        body: {
          ...(isNew({ _id }) ? {} : { id: _id }),
          site,
          type: type as NewEntry['type'],
          fields: checkedFields(fields),
        },
      }),
    remove: (id: string) => whileBusy(api('DELETE /api/v0/entry/:id', { params: { id } })),
    restore: (id: string) => whileBusy(api('POST /api/v0/entry/restore', { body: [id] })),
    moveBefore: (id: string, before: string) =>
      whileBusy(api('POST /api/v0/entry/move', { body: { _id: id, to: { before } } })),
  };
}
