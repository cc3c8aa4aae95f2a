import { ApiError } from '#kernel/web/api.ts';
import { m } from '#texts';
import type { Entry } from '../../../contract.ts';
import { createDraftActs } from './draft-acts.ts';
import { createDraftKeeping } from './draft-keeping.ts';
import type { EditorServices } from './editor-services.ts';
import { createEditorStore, savedAt } from './editor-store.ts';
import { changedFields, type EntryFields, fieldsOf } from './entry-fields.ts';
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

  async function keepMine(): Promise<boolean> {
    const { base, fields } = state();
    try {
      await services.setAside({ ...changedFields(fieldsOf(base), fields), _id: base._id });
      return true;
    } catch (error) {
      services.say({
        what: 'failed',
        message: error instanceof ApiError ? error.message : m.content_editNoConnection(),
      });
      return false;
    }
  }

  return {
    /**
     * Saves my version (possibly merged manually) on top of the server's, or takes the server's. Mine goes to the history then,
     * and can be had back on the version it was written on; without a connection nothing is decided.
     */
    async resolve(choice: { fields: EntryFields } | 'theirs'): Promise<boolean> {
      const { conflict, base, fields } = state();
      if (!conflict) return false;
      if (choice === 'theirs') {
        if (!(await keepMine())) return false;
        draft.drop();
        renew({ base: conflict, fields: fieldsOf(conflict), conflict: null, isOpen: false, save: savedAt(null) });
        services.say({ what: 'setAside', undo: () => restore({ fields, rev: base.rev, base: fieldsOf(base) }) });
        await services.onConfirmed(conflict);
        return true;
      }
      renew({ base: conflict, fields: choice.fields, conflict: null, save: { kind: 'changed' } });
      return saving.saveAgain();
    },
    /** Closes the dialog without a choice; the changes stay as a draft, and the next save asks again. */
    postpone: () => set({ conflict: null }),
  };
}
