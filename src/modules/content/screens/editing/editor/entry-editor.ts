import type { Entry } from '../../../contract.ts';
import { createDraftActs } from './draft-acts.ts';
import { createDraftKeeping } from './draft-keeping.ts';
import type { EditorServices } from './editor-services.ts';
import { createEditorStore, savedAt } from './editor-store.ts';
import { type EntryFields, fieldsOf } from './entry-fields.ts';
import { createSaving, type Saving, type SavingParts } from './entry-saving.ts';
import { createWriting, noteChange } from './entry-writing.ts';
import { createFileArrivals } from './file-arrivals.ts';
import { createUndoHistory } from './undo-history.ts';

export type EntryEditor = ReturnType<typeof createEntryEditor>;

/** Editor of one entry from 'Bearbeiten' to 'gespeichert': state, draft and saving. */
export function createEntryEditor(entry: Entry, services: EditorServices) {
  const store = createEditorStore(entry);
  const draft = createDraftKeeping(store, services);
  const history = createUndoHistory(store, services.now);
  const files = createFileArrivals(store, history, () => noteChange(store, draft));
  const parts = { store, services, draft, history, files };
  const saving = createSaving(parts);
  const writing = createWriting(parts, saving);
  return {
    state: store.state,
    subscribe: store.subscribe,
    isDirty: store.isDirty,
    keepDraft: draft.keep,
    save: saving.save,
    backOnline: saving.backOnline,
    publish: saving.publish,
    ...files,
    ...createDraftActs(parts, saving),
    ...writing,
    ...createConflictChoice(parts, saving, writing),
  };
}

/** Conflict resolution by the user (decision 7). */
function createConflictChoice(parts: SavingParts, saving: Saving, { restore }: ReturnType<typeof createWriting>) {
  const { store, services, draft } = parts;
  const { state, set, renew } = store;
  return {
    /**
     * Saves my version (possibly merged manually) on top of the server's, or takes the server's. Mine can be had back then, on
     * the version it was written on.
     */
    resolve(choice: { fields: EntryFields } | 'theirs') {
      const { conflict, base, fields } = state();
      if (!conflict) return Promise.resolve(false);
      if (choice === 'theirs') {
        draft.drop();
        renew({ base: conflict, fields: fieldsOf(conflict), conflict: null, isOpen: false, save: savedAt(null) });
        services.say({ what: 'discarded', undo: () => restore({ fields, rev: base.rev, base: fieldsOf(base) }) });
        return services.onConfirmed(conflict).then(() => true);
      }
      renew({ base: conflict, fields: choice.fields, conflict: null, save: { kind: 'changed' } });
      return saving.saveAgain();
    },
    /** Closes the dialog without a choice; the changes stay as a draft, and the next save asks again. */
    postpone: () => set({ conflict: null }),
  };
}
