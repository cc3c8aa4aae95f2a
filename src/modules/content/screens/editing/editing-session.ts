import { createContext, useContext } from 'react';
import type { ToastStore } from '#design/patterns/feedback/toast-store.ts';
import { idsInList } from '#design/patterns/sortable/follow-drag.ts';
import { localStamp } from '#kernel/local-time.ts';
import type { Entry } from '../../contract.ts';
import type { EditorView } from '../../pages.ts';
import { createDraftStore } from './editor/draft-store.ts';
import type { EditorServices } from './editor/editor-services.ts';
import { createEntryCache } from './editor/entry-cache.ts';
import { createEntryCalls } from './editor/entry-calls.ts';
import { createEntryEditor, type EntryEditor } from './editor/entry-editor.ts';
import type { EntryFields } from './editor/entry-fields.ts';
import { emptyEntry, isNew, type NewEntryInput, newEntryBody, newEntryId } from './editor/new-entry.ts';
import { createWatchedList } from './editor/watched-list.ts';
import { createWatchedValue } from './editor/watched-value.ts';
import { createEntryLocks } from './entry/entry-locks.ts';
import { listKey } from './entry/sibling-order.ts';
import { createPublishing } from './publishing.ts';
import { showErrorToast, showToast } from './toast-messages.ts';

export type EditingSession = ReturnType<typeof createEditingSession>;

type SessionParts = {
  editor: EditorView;
  storage: Storage | null;
  toasts: ToastStore;
  /** Reloads the page data; called after every change confirmed by the server. */
  revalidate: () => Promise<void>;
  /** Shows the progress bar while the promise is pending. */
  whileBusy: <T>(work: Promise<T>) => Promise<T>;
  locale: 'de' | 'en';
  /** Path of the admin area, without a trailing slash. */
  adminPath: string;
};

/** Editing session of one user in one window: permissions, entries on the page, open editors, drafts on this device. */
export function createEditingSession(parts: SessionParts) {
  const { editor, storage, toasts, whileBusy } = parts;
  const drafts = createDraftStore(storage, editor.id);
  const { read, put, putBeside, plan, discard, ...calls } = createEntryCalls(whileBusy);
  const entries = createEntryCache(read);
  const editors = new Map<string, EntryEditor>();
  const clock = new Intl.DateTimeFormat(parts.locale === 'en' ? 'en-GB' : 'de-AT', {
    hour: 'numeric',
    minute: '2-digit',
  });

  /** In the parish, wherever its editor is: an entry planned for six o'clock appears when it is six there. */
  const localNow = () => localStamp(new Date(), editor.timeZone);

  async function refresh() {
    await Promise.all([parts.revalidate(), entries.reread()]);
  }
  const services: EditorServices = {
    ...{ put, putBeside, plan, discard },
    drafts,
    now: () => new Date(),
    isOnline: () => navigator.onLine,
    clock: (at) => clock.format(at),
    onConfirmed(entry) {
      entries.put(entry);
      return refresh().catch(() => undefined);
    },
    say: (saying) => showToast(toasts, saying),
  };

  const publishing = createPublishing({ check: calls.check, onFailed: (error) => showErrorToast(toasts, error) });

  return {
    editor,
    drafts,
    entries,
    toasts,
    whileBusy,
    refresh,
    locale: parts.locale,
    adminPath: parts.adminPath,
    clock: services.clock,
    localNow,
    /** Add controls on this page. */
    adders: createWatchedList<Adder>(),
    ...createWritingAnew({ services, localNow, calls: { add: calls.add, moveBefore: calls.moveBefore } }),
    /** Locks of other editors and of this window. */
    locks: createEntryLocks(),
    ...calls,
    may: (verb: keyof EditorView['sites'], site: string) => editor.sites[verb].includes(site),
    /** The editor of an entry; it outlives the slot, so that reordering a list loses no unsaved changes. */
    editorOf(entry: Entry): EntryEditor {
      const known = editors.get(entry._id);
      if (known) return known;
      const made = createEntryEditor(entry, services);
      editors.set(entry._id, made);
      return made;
    },
    openEditors(): EntryEditor[] {
      const anew = this.newEntry.get()?.editor;
      return [...editors.values(), ...(anew ? [anew] : [])].filter((one) => one.state().isOpen);
    },
    publishing,
    /** Publishes every draft of this device on this page, one after the other; rejected ones stay drafts. */
    async publishDrafts() {
      for (const id of drafts.ids()) {
        const entry = entries.get(id);
        const draft = drafts.read(id);
        if (!entry || !draft) continue;
        const one = this.editorOf(entry);
        if (!one.state().isOpen) one.restore(draft);
        await publishing.publish(one);
      }
    },
  };
}

/** Opens an empty entry of its type where it will appear. */
export type Adder = { type: string; run: () => void };

/** An entry that is being written and not yet stored. */
export type NewEntryInWork = { input: NewEntryInput; editor: EntryEditor };

type WritingParts = {
  services: EditorServices;
  localNow: () => string;
  calls: Pick<ReturnType<typeof createEntryCalls>, 'add' | 'moveBefore'>;
};

/** New entries: written on this device, stored with the first save. One at a time. */
function createWritingAnew({ services, localNow, calls }: WritingParts) {
  const newEntry = createWatchedValue<NewEntryInWork | null>(null);
  let awaitedType: string | null = null;

  function openEditor(input: NewEntryInput): EntryEditor {
    const put = async ({ _id, rev, ...change }: Parameters<EditorServices['put']>[0]): Promise<Entry> => {
      if (rev > 0) return services.put({ _id, rev, ...change });
      const entry = await calls.add(newEntryBody(input, { ...editor.state().fields, ...change } as EntryFields));
      const first = input.after ? undefined : idsInList(listKey(input))[0];
      if (first) await calls.moveBefore(entry._id, first);
      return entry;
    };
    const editor = createEntryEditor(emptyEntry(input, localNow().slice(0, 10)), { ...services, put });
    editor.open();
    return editor;
  }
  /** Shows the entry while its editor is open: a cancelled one comes back with undo. */
  function showWhileOpen(work: NewEntryInWork) {
    const { editor } = work;
    editor.subscribe(() => {
      const { isOpen, base } = editor.state();
      const isShown = newEntry.get()?.editor === editor;
      if (isShown && !isOpen) newEntry.set(null);
      if (!isShown && isOpen && isNew(base)) newEntry.set(work);
    });
    newEntry.set(work);
  }

  return {
    newEntry,
    /** Opens an empty entry, or the unfinished text of this type on this device. What was open stays as a draft. */
    startNew(input: NewEntryInput) {
      const open = newEntry.get();
      if (open && newEntryId(open.input) === newEntryId(input) && open.editor.isDirty())
        return newEntry.set({ ...open });
      open?.editor.giveWay();
      showWhileOpen({ input, editor: openEditor(input) });
    },
    /** Lets the add control of this type open as soon as its page is there. */
    startOnArrival(type: string) {
      awaitedType = type;
    },
    /** True exactly once, for the expected type. */
    claimsArrival(type: string): boolean {
      if (awaitedType !== type) return false;
      awaitedType = null;
      return true;
    },
  };
}

export const SessionContext = createContext<EditingSession | null>(null);

/** The editing session from context; the tools render only inside one. */
export function useSession(): EditingSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('Editing tools stand outside of an editing session');
  return session;
}
