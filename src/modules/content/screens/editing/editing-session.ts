import { createContext, useContext } from 'react';
import type { ToastStore } from '#design/patterns/feedback/toast-store.ts';
import type { Entry } from '../../contract.ts';
import type { EditorView } from '../../pages.ts';
import { createDraftStore } from './draft-store.ts';
import type { EditorWorld } from './editor-world.ts';
import { createEntryCache } from './entry-cache.ts';
import { createEntryCalls } from './entry-calls.ts';
import { createEntryEditor, type EntryEditor } from './entry-editor.ts';
import { createEntryLocks } from './entry-locks.ts';
import { sayInToast } from './toast-words.ts';
import { createWatchedList } from './watched-list.ts';

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
  /** Address of the administration, without a slash at the end. */
  adminPath: string;
};

/** One person editing in one window: rights, entries of the page, open editors and drafts of this device. */
export function createEditingSession(parts: SessionParts) {
  const { editor, storage, toasts, whileBusy } = parts;
  const drafts = createDraftStore(storage, editor.id);
  const { read, put, ...calls } = createEntryCalls(whileBusy);
  const entries = createEntryCache(read);
  const editors = new Map<string, EntryEditor>();
  const clock = new Intl.DateTimeFormat(parts.locale === 'en' ? 'en-GB' : 'de-AT', {
    hour: 'numeric',
    minute: '2-digit',
  });

  async function refresh() {
    await Promise.all([parts.revalidate(), entries.reread()]);
  }
  const world: EditorWorld = {
    put,
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
    adminPath: parts.adminPath,
    clock: world.clock,
    now: world.now,
    /** What the add controls of this page do; the bar offers the first of them. */
    adders: createWatchedList<() => void>(),
    /** Who else is writing, and what is locked for this window. */
    locks: createEntryLocks(),
    ...calls,
    ...createOpening(),
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
  };
}

/** After adding: the slot of the new entry opens by itself when it appears. */
function createOpening() {
  let awaited: string | null = null;
  return {
    openWhenItAppears(id: string) {
      awaited = id;
    },
    /** True once for the slot that was waited for. */
    claimsOpening(id: string): boolean {
      if (awaited !== id) return false;
      awaited = null;
      return true;
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
