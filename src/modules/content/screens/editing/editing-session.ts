import { createContext, useContext } from 'react';
import type { ToastStore } from '#design/patterns/feedback/toast-store.ts';
import { idsInList } from '#design/patterns/sortable/follow-drag.ts';
import { localStamp } from '#kernel/local-time.ts';
import { m } from '#texts';
import type { Entry } from '../../contract.ts';
import type { EditorView } from '../../pages.ts';
import type { DraftStore } from './editor/draft-store.ts';
import type { EditorServices } from './editor/editor-services.ts';
import { createEntryCache } from './editor/entry-cache.ts';
import { createEntryCalls } from './editor/entry-calls.ts';
import { createEntryEditor, type EntryEditor } from './editor/entry-editor.ts';
import type { EntryFields } from './editor/entry-fields.ts';
import { emptyEntry, isNew, type NewEntryInput, newEntryBody, newEntryId } from './editor/new-entry.ts';
import type { OwnWindows } from './editor/own-windows.ts';
import { createWatchedList } from './editor/watched-list.ts';
import { createWatchedValue } from './editor/watched-value.ts';
import { createEntryLocks } from './entry/entry-locks.ts';
import { listKey } from './entry/sibling-order.ts';
import { createPublishing } from './publishing.ts';
import { showErrorToast, showToast } from './toast-messages.ts';

export type EditingSession = ReturnType<typeof createEditingSession>;

type SessionParts = {
  editor: EditorView;
  drafts: DraftStore;
  windows: OwnWindows;
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
  const { editor, drafts, windows, toasts, whileBusy } = parts;
  const { read, put, putBeside, plan, discard, setAside, ...calls } = createEntryCalls(whileBusy);
  const entries = createEntryCache(read);
  const editors = new Map<string, EntryEditor>();
  const unsaved = createWatchedValue<readonly string[]>([]);
  const isSaved = createWatchedValue(false);
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
    put,
    putBeside,
    plan,
    discard,
    setAside,
    drafts,
    now: () => new Date(),
    isOnline: () => navigator.onLine,
    clock: (at) => clock.format(at),
    onConfirmed(entry) {
      isSaved.set(true);
      entries.put(entry);
      return refresh().catch(() => undefined);
    },
    say: (saying) => showToast(toasts, saying),
  };

  const publishing = createPublishing({ check: calls.check, onFailed: (error) => showErrorToast(toasts, error) });

  function noteUnsaved() {
    const ids = [...editors].filter(([, one]) => one.state().save.kind !== 'saved').map(([id]) => id);
    if (ids.join() !== unsaved.get().join()) unsaved.set(ids);
  }

  const session = {
    editor,
    drafts,
    /** Ids of entries with words in this window that the server does not have. */
    unsaved,
    /** True once the server has confirmed a change of this window. */
    isSaved,
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
    ...createWritingAnew({ services, windows, localNow, calls: { add: calls.add, moveBefore: calls.moveBefore } }),
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
      made.subscribe(noteUnsaved);
      return made;
    },
    openEditors(): EntryEditor[] {
      const anew = session.newEntry.get()?.editor;
      return [...editors.values(), ...(anew ? [anew] : [])].filter((one) => one.state().isOpen);
    },
    publishing,
    /** Publishes everything unsaved on this page, one entry after the other; rejected ones stay drafts. */
    async publishDrafts() {
      for (const id of new Set([...drafts.ids(), ...unsaved.get()])) {
        const entry = entries.get(id);
        const draft = drafts.read(id);
        if (!entry) continue;
        const one = session.editorOf(entry);
        if (draft && !one.state().isOpen) one.restore(draft);
        await publishing.publish(one);
      }
    },
    takeFromOtherWindows: windows.takeFromOthers,
  };
  answerOtherWindows(session, windows);
  return session;
}

function answerOtherWindows(session: EditingSession, windows: OwnWindows): void {
  const openHere = (id: string) => session.openEditors().find((one) => one.state().base._id === id);
  windows.listen({
    noteDraft(entryId, draft) {
      session.drafts.noteElsewhere(entryId, draft);
      if (!draft) openHere(entryId)?.noteDropped();
    },
    handOver(entryId) {
      const open = openHere(entryId);
      return open ? handOver(session, open) : null;
    },
  });
}

/** Closes an entry here that another window of this user goes on with. */
async function handOver({ locks, toasts, editor }: EditingSession, open: EntryEditor): Promise<void> {
  locks.lose(open.state().base._id, { name: editor.name, isSelf: true });
  const kept = open.giveWay();
  toasts.add({
    type: 'notification',
    content: (await kept) ? m.content_editInOtherWindow() : m.content_editUnkept(),
    group: 'entry-act',
    ttl: 8000,
  });
}

/** Opens an empty entry of its type where it will appear. */
export type Adder = { type: string; run: () => void };

/** An entry that is being written and not yet stored. */
export type NewEntryInWork = { input: NewEntryInput; editor: EntryEditor };

type WritingParts = {
  services: EditorServices;
  windows: OwnWindows;
  localNow: () => string;
  calls: Pick<ReturnType<typeof createEntryCalls>, 'add' | 'moveBefore'>;
};

/** New entries: written on this device, stored with the first save. One at a time. */
function createWritingAnew({ services, windows, localNow, calls }: WritingParts) {
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
    async startNew(input: NewEntryInput): Promise<void> {
      const open = newEntry.get();
      if (open && newEntryId(open.input) === newEntryId(input) && open.editor.isDirty())
        return newEntry.set({ ...open });
      void open?.editor.giveWay();
      if (services.drafts.read(newEntryId(input))) await windows.takeFromOthers(newEntryId(input));
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
