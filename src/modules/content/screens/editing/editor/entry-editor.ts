import type { Entry } from '../../../contract.ts';
import { createConflictChoice } from './conflict-choice.ts';
import { createDraftKeeping } from './draft-keeping.ts';
import type { EditorServices } from './editor-services.ts';
import { createEditorStore } from './editor-store.ts';
import { createSaving } from './entry-saving.ts';
import { createWriting } from './entry-writing.ts';

export type EntryEditor = ReturnType<typeof createEntryEditor>;

/** Editor of one entry from 'Bearbeiten' to 'gespeichert': state, draft and saving. */
export function createEntryEditor(entry: Entry, services: EditorServices) {
  const store = createEditorStore(entry);
  const draft = createDraftKeeping(store, services);
  const parts = { store, services, draft };
  const saving = createSaving(parts);
  return {
    state: store.state,
    subscribe: store.subscribe,
    isDirty: store.isDirty,
    keepDraft: draft.keep,
    save: saving.save,
    backOnline: saving.backOnline,
    publish: saving.publish,
    ...createWriting(parts, saving),
    ...createConflictChoice(parts, saving),
  };
}
