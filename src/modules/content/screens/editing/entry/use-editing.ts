import { useEffect, useSyncExternalStore } from 'react';
import { m } from '#texts';
import type { Entry } from '../../../contract.ts';
import { type NewEntryInWork, useSession } from '../editing-session.ts';
import type { EditorState } from '../editor/editor-store.ts';
import type { EntryEditor } from '../editor/entry-editor.ts';
import type { Holder } from './other-writers.ts';

const noWatcher = () => () => {};

/** The server's version of a slot's entry; null until loaded. */
export function useEntry(id: string): Entry | null {
  const { entries } = useSession();
  useEffect(() => entries.need(id), [entries, id]);
  return useSyncExternalStore(
    entries.subscribe,
    () => entries.get(id),
    () => null,
  );
}

/** The other editor who holds the lock of this entry, or null. */
export function useHolder(id: string): Holder | null {
  const { locks } = useSession();
  return useSyncExternalStore(
    locks.subscribe,
    () => locks.holderOf(id),
    () => null,
  );
}

/** Holds the entry's lock while its editor is open; if the lock is lost, unsaved changes stay as a draft. */
export function useLockWhileOpen(editor: EntryEditor | null, id: string, isOpen: boolean): void {
  const { locks, toasts } = useSession();
  useEffect(() => {
    if (!editor || !isOpen) return;
    locks.hold(id, async (holder) => {
      const isKept = await editor.giveWay();
      const content = isKept ? takenOverWords(holder) : m.content_editUnkept();
      toasts.add({ type: 'notification', content, group: 'entry-act', ttl: 8000 });
    });
    const release = () => locks.release(id);
    addEventListener('pagehide', release);
    return () => {
      removeEventListener('pagehide', release);
      release();
    };
  }, [editor, id, isOpen, locks, toasts]);
}

const takenOverWords = ({ isSelf, name }: Holder): string =>
  isSelf ? m.content_editInOtherWindow() : m.content_editTakenOver({ name });

export function useEditorState(editor: EntryEditor | null): EditorState | null {
  const state = () => editor?.state() ?? null;
  return useSyncExternalStore(editor?.subscribe ?? noWatcher, state, () => null);
}

/** The entry that is being written and not yet stored, or null. */
export function useNewEntry(): NewEntryInWork | null {
  const { newEntry } = useSession();
  return useSyncExternalStore(newEntry.subscribe, newEntry.get, () => null);
}

/** True if this device has unsaved text of this entry. */
export function useIsKept(id: string): boolean {
  const { drafts } = useSession();
  return useSyncExternalStore(drafts.subscribe, drafts.ids, drafts.ids).includes(id);
}

/** Ids of the entries on this page that have a draft on this device. */
export function useDraftIds(): readonly string[] {
  const { drafts, entries } = useSession();
  useSyncExternalStore(
    entries.subscribe,
    () => entries.neededIds().length,
    () => 0,
  );
  const ids = useSyncExternalStore(drafts.subscribe, drafts.ids, drafts.ids);
  const onPage = new Set(entries.neededIds());
  return ids.filter((id) => onPage.has(id));
}

/** Ids of the entries on this page with words that the server does not have: on this device, or in this window only. */
export function useUnsavedIds(): readonly string[] {
  const { unsaved } = useSession();
  const here = useSyncExternalStore(unsaved.subscribe, unsaved.get, unsaved.get);
  return [...new Set([...useDraftIds(), ...here])];
}

/** True once the server has confirmed a change of this window. */
export function useHasSaved(): boolean {
  const { isSaved } = useSession();
  return useSyncExternalStore(isSaved.subscribe, isSaved.get, () => false);
}

export function useIsOffline(): boolean {
  return useSyncExternalStore(
    watchNet,
    () => !navigator.onLine,
    () => false,
  );
}

function watchNet(watcher: () => void) {
  window.addEventListener('online', watcher);
  window.addEventListener('offline', watcher);
  return () => {
    window.removeEventListener('online', watcher);
    window.removeEventListener('offline', watcher);
  };
}
