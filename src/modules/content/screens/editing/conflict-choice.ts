import { savedAt } from './editor-store.ts';
import { type EntryFields, fieldsOf } from './entry-fields.ts';
import type { Desk, Saving } from './entry-saving.ts';

/** What a person does about a newer state of the server (decision 7). */
export function createConflictChoice({ store, world, draft }: Desk, saving: Saving) {
  const { state, set, renew } = store;
  return {
    /** My words (also merged by hand) go on top of the server's state, or that one is taken. */
    resolve(choice: { fields: EntryFields } | 'theirs') {
      const { conflict } = state();
      if (!conflict) return Promise.resolve(false);
      if (choice === 'theirs') {
        draft.drop();
        renew({ base: conflict, fields: fieldsOf(conflict), conflict: null, isOpen: false, save: savedAt(null) });
        return world.onConfirmed(conflict).then(() => true);
      }
      renew({ base: conflict, fields: choice.fields, conflict: null, save: { kind: 'changed' } });
      return saving.save();
    },
    /** The dialog is put away without a choice; the words stay as a draft, and saving asks again. */
    postpone: () => set({ conflict: null }),
  };
}
