import type { Entry } from '../../contract.ts';
import { createConflictChoice } from './conflict-choice.ts';
import { createDraftKeeping } from './draft-keeping.ts';
import { createEditorStore } from './editor-store.ts';
import type { EditorWorld } from './editor-world.ts';
import { createSaving } from './entry-saving.ts';
import { createWriting } from './entry-writing.ts';

export type EntryEditor = ReturnType<typeof createEntryEditor>;

/** Editor of one entry from 'Bearbeiten' to 'gespeichert': state, draft and saving. */
export function createEntryEditor(entry: Entry, world: EditorWorld) {
  const store = createEditorStore(entry);
  const draft = createDraftKeeping(store, world);
  const desk = { store, world, draft };
  const saving = createSaving(desk);
  return {
    state: store.state,
    subscribe: store.subscribe,
    isDirty: store.isDirty,
    keepDraft: draft.keep,
    save: saving.save,
    backOnline: saving.backOnline,
    ...createWriting(desk, saving),
    ...createConflictChoice(desk, saving),
  };
}
