import { useEffect, useSyncExternalStore } from 'react';
import type { Entry } from '../../contract.ts';
import type { EditorState, EntryEditor } from './entry-editor.ts';
import { useSession } from './editing-session.ts';

const noWatcher = () => () => {};

/** The entry of a slot as the server has it; null until it was read. */
export function useEntry(id: string): Entry | null {
  const { entries } = useSession();
  useEffect(() => entries.need(id), [entries, id]);
  return useSyncExternalStore(
    entries.subscribe,
    () => entries.get(id),
    () => null,
  );
}

export function useEditorState(editor: EntryEditor | null): EditorState | null {
  const state = () => editor?.state() ?? null;
  return useSyncExternalStore(editor?.subscribe ?? noWatcher, state, () => null);
}

/** Ids of the entries of this page that have unsaved words on this device. */
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
