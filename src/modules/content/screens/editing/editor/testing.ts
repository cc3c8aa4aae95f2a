import { ApiError } from '#kernel/web/api.ts';
import type { Entry } from '../../../contract.ts';
import { memoryDevice, memoryDrafts, sampleEntry } from '../testing.ts';
import type { EditorServices, ToastMessage } from './editor-services.ts';
import { createEntryEditor } from './entry-editor.ts';
import { writtenEntry } from './entry-fields.ts';

type Put = EditorServices['put'];

export const draftOf = (fields: object, publishAt: string | null = null) => ({
  fields,
  publishAt,
  savedByName: 'Rosalinde',
  savedAt: '2026-12-22T09:00:00.000Z',
});

/** An editor whose server, device and clock are fakes. */
export function setUp(
  put: Put = async ({ rev, ...change }) => ({ ...sampleEntry, ...(change as Entry), rev: rev + 1 }),
  entry = sampleEntry,
  device = memoryDevice(),
) {
  const said: ToastMessage[] = [];
  const confirmed: Entry[] = [];
  const calls: Parameters<Put>[0][] = [];
  const published: Parameters<Put>[0][] = [];
  const aside: object[] = [];
  const net = { isOnline: true };
  const services: EditorServices = {
    put: (change) => {
      calls.push(change);
      published.push(change);
      return put(change);
    },
    putBeside: (change) => {
      calls.push(change);
      return put(change);
    },
    plan: async ({ rev }, at) => ({ ...sampleEntry, draft: draftOf({ title: 'Neu' }, at), rev: rev + 1 }),
    discard: async ({ rev }) => ({ ...sampleEntry, rev: rev + 1 }),
    setAside: async (change) => void aside.push(change),
    drafts: memoryDrafts(device).drafts,
    now: () => new Date('2026-12-23T09:14:00Z'),
    isOnline: () => net.isOnline,
    clock: () => '10:14',
    onConfirmed: async (entry) => void confirmed.push(entry),
    say: (saying) => said.push(saying),
  };
  const editor = createEntryEditor(writtenEntry(entry), services);
  const type = (title: string) => editor.change({ ...editor.state().fields, title });
  return { editor, device, services, said, confirmed, aside, calls, published, net, type };
}
export const gone = () => Promise.reject(new TypeError('Failed to fetch'));
export const conflictWith = (current: Entry) =>
  Promise.reject(new ApiError(409, { code: 'conflict', details: { current } }));
