import type { SaveState } from '#design/overlay/saved-state.tsx';
import type { Entry } from '../../contract.ts';
import { differingFields, type EntryFields, fieldsOf } from './entry-fields.ts';
import { createWatchedValue } from './watched-value.ts';

export type EditorState = {
  isOpen: boolean;
  /** The entry as the server has it. */
  base: Entry;
  fields: EntryFields;
  save: SaveState;
  /** Grows whenever the text was replaced from outside and not by typing: then the text boxes begin anew. */
  edition: number;
  /** The server's newer state, while a choice between the two is due. */
  conflict: Entry | null;
};

export type EditorStore = ReturnType<typeof createEditorStore>;

/** What an editor of one entry knows, and who wants to hear of changes. */
export function createEditorStore(entry: Entry) {
  const state = createWatchedValue<EditorState>({
    isOpen: false,
    base: entry,
    fields: fieldsOf(entry),
    save: savedAt(null),
    edition: 0,
    conflict: null,
  });
  const set = (change: Partial<EditorState>) => state.set({ ...state.get(), ...change });
  return {
    state: state.get,
    subscribe: state.subscribe,
    set,
    /** Changes words from outside: the text boxes begin anew. */
    renew: (change: Partial<EditorState>) => set({ ...change, edition: state.get().edition + 1 }),
    isDirty: () => differingFields(fieldsOf(state.get().base), state.get().fields).length > 0,
  };
}

export const savedAt = (at: string | null): SaveState => ({ kind: 'saved', at });
