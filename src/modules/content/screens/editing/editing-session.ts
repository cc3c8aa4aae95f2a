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
    /** Callbacks of the add controls on this page; the toolbar offers the first. */
    adders: createWatchedList<() => void>(),
    /** Locks of other editors and of this window. */
    locks: createEntryLocks(),
    ...calls,
    ...createOpening(),
    may: (verb: keyof EditorView['sites'], site: string) => editor.sites[verb].includes(site),
    /** The editor of an entry; it outlives the slot, so that reordering a list loses no unsaved changes. */
    editorOf(entry: Entry): EntryEditor {
      const known = editors.get(entry._id);
      if (known) return known;
      const made = createEntryEditor(entry, world);
      editors.set(entry._id, made);
      return made;
    },
    openEditors: () => [...editors.values()].filter((one) => one.state().isOpen),
    /** Saves every draft on this page; rejected ones stay drafts. */
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

/** Opens the slot of a newly added entry as soon as it mounts. */
function createOpening() {
  let awaited: string | null = null;
  return {
    openWhenItAppears(id: string) {
      awaited = id;
    },
    /** True exactly once, for the expected slot. */
    claimsOpening(id: string): boolean {
      if (awaited !== id) return false;
      awaited = null;
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
