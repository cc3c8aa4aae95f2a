import type { SaveState } from '#design/overlay/saved-state.tsx';
import type { Entry } from '../../../contract.ts';
import { differingFields, type EntryFields, fieldsOf } from './entry-fields.ts';
import { createWatchedValue } from './watched-value.ts';

export type EditorState = {
  isOpen: boolean;
  /** The server's version of the entry. */
  base: Entry;
  fields: EntryFields;
  save: SaveState;
  /** Incremented whenever the text is replaced other than by typing, which remounts the text fields. */
  edition: number;
  /** The server's newer version while a conflict is unresolved. */
  conflict: Entry | null;
  /** Errors of the last save, by field path. */
  errors: Readonly<Record<string, string>>;
  undo: { canUndo: boolean; canRedo: boolean };
  /** Ids of the blocks whose file is on its way to the library. */
  awaited: readonly string[];
};

export type EditorStore = ReturnType<typeof createEditorStore>;

/** State of one entry's editor, with subscriptions. */
export function createEditorStore(entry: Entry) {
  const state = createWatchedValue<EditorState>({
    isOpen: false,
    base: entry,
    fields: fieldsOf(entry),
    save: savedAt(null),
    edition: 0,
    conflict: null,
    errors: {},
    undo: { canUndo: false, canRedo: false },
    awaited: [],
  });
  const set = (change: Partial<EditorState>) => state.set({ ...state.get(), ...change });
  return {
    state: state.get,
    subscribe: state.subscribe,
    set,
    /** Replaces the text other than by typing, and remounts the text fields. */
    renew: (change: Partial<EditorState>) => set({ ...change, edition: state.get().edition + 1 }),
    isDirty: () => differingFields(fieldsOf(state.get().base), state.get().fields).length > 0,
  };
}

export const savedAt = (at: string | null): SaveState => ({ kind: 'saved', at });
