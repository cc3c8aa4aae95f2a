import { createContext, useContext } from 'react';
import type { ToastStore } from '#design/patterns/toast-store.ts';
import { apiOf } from '#kernel/web/api.ts';
import type { Entry, EntryChange, entryEndpoints } from '../../contract.ts';
import type { EditorView } from '../../pages.ts';
import { createDraftStore } from './draft-store.ts';
import { createEntryCache } from './entry-cache.ts';
import { createEntryEditor, type EditorWorld, type EntryEditor } from './entry-editor.ts';
import { sayInToast } from './toast-words.ts';

const api = apiOf<typeof entryEndpoints>();

export type EditingSession = ReturnType<typeof createEditingSession>;

type SessionParts = {
  editor: EditorView;
  storage: Storage | null;
  toasts: ToastStore;
  /** The page asks the server anew; called after every change that the server confirmed. */
  revalidate: () => Promise<void>;
  /** Runs the progress bar as long as the promise is open. */
  whileBusy: <T>(work: Promise<T>) => Promise<T>;
  locale: 'de' | 'en';
};

/** One person editing in one window: rights, entries of the page, open editors and drafts of this device. */
export function createEditingSession(parts: SessionParts) {
  const { editor, storage, toasts, whileBusy } = parts;
  const drafts = createDraftStore(storage, editor.id);
  const entries = createEntryCache((ids) =>
    api('POST /api/v0/batch/entry/', { body: ids }).then((reply) => reply.entry),
  );
  const editors = new Map<string, EntryEditor>();
  let nextToOpen: string | null = null;
  const adders = createList<() => void>();
  const clock = new Intl.DateTimeFormat(parts.locale === 'en' ? 'en-GB' : 'de-AT', {
    hour: 'numeric',
    minute: '2-digit',
  });

  async function refresh() {
    await Promise.all([parts.revalidate(), entries.reread()]);
  }
  const world: EditorWorld = {
    put: async (change) => {
      const [answer] = await whileBusy(api('PUT /api/v0/entry/', { body: change as EntryChange }));
      if (!answer) throw new Error('The server did not answer the changed entry');
      return answer;
    },
    drafts,
    now: () => new Date(),
    isOnline: () => navigator.onLine,
    clock: (at) => clock.format(at),
    onConfirmed(entry) {
      entries.put(entry);
      return refresh().catch(() => undefined);
    },
    say: (saying) => sayInToast(toasts, saying),
  };

  return {
    editor,
    drafts,
    entries,
    toasts,
    whileBusy,
    refresh,
    locale: parts.locale,
    clock: world.clock,
    now: world.now,
    /** What the add controls of this page do; the bar offers the first of them. */
    adders,
    /** After adding: the slot of this entry opens by itself when it appears. */
    openWhenItAppears(id: string) {
      nextToOpen = id;
    },
    /** True once for the slot that was waited for. */
    claimsOpening(id: string): boolean {
      if (nextToOpen !== id) return false;
      nextToOpen = null;
      return true;
    },
    may: (verb: keyof EditorView['sites'], site: string) => editor.sites[verb].includes(site),
    /** The editor of an entry; it outlives the slot, so that moving a list loses no words. */
    editorOf(entry: Entry): EntryEditor {
      const known = editors.get(entry._id);
      if (known) return known;
      const made = createEntryEditor(entry, world);
      editors.set(entry._id, made);
      return made;
    },
    openEditors: () => [...editors.values()].filter((one) => one.state().isOpen),
    /** Every draft of this page goes to the website; what is refused stays a draft. */
    async publishDrafts() {
      for (const id of drafts.ids()) {
        const entry = entries.get(id);
        const draft = drafts.read(id);
        if (!entry || !draft) continue;
        const one = this.editorOf(entry);
        if (!one.state().isOpen) one.restore(draft);
        await one.save();
      }
    },
    add: (body: Parameters<typeof addEntry>[0]) => whileBusy(addEntry(body)),
    remove: (id: string) => whileBusy(api('DELETE /api/v0/entry/:id', { params: { id } })),
    restore: (id: string) => whileBusy(api('POST /api/v0/entry/restore', { body: [id] })),
    moveBefore: (id: string, before: string) =>
      whileBusy(api('POST /api/v0/entry/move', { body: { _id: id, to: { before } } })),
  };
}

function createList<Item>() {
  let items: readonly Item[] = [];
  const watchers = new Set<() => void>();
  const set = (next: readonly Item[]) => {
    items = next;
    for (const watcher of watchers) watcher();
  };
  return {
    items: () => items,
    subscribe(watcher: () => void) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    add(item: Item) {
      set([...items, item]);
      return () => set(items.filter((one) => one !== item));
    },
  };
}

export const SessionContext = createContext<EditingSession | null>(null);

/** The session of the tools around; they are only drawn inside one. */
export function useSession(): EditingSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('Editing tools stand outside of an editing session');
  return session;
}

type NewEntryBody = {
  type: string;
  site: string;
  tags: string[];
  title?: string;
  slug?: string;
  date?: string;
  after?: string;
};

/** S3.4, as a draft: visitors never see 'Titel' and 'content' while somebody still writes. */
async function addEntry({ type, ...rest }: NewEntryBody): Promise<Entry> {
  const text = { title: 'Titel', content: ['<p>content</p>'], status: 'draft' as const };
  const body = { ...text, ...rest, type: type as 'notice' };
  const [entry] = await api('POST /api/v0/entry/', { body });
  if (!entry) throw new Error('The server did not answer the new entry');
  return entry;
}
