import { savedAt } from './editor-store.ts';
import { type EntryFields, fieldsOf } from './entry-fields.ts';
import type { Saving, SavingParts } from './entry-saving.ts';

/** Conflict resolution by the user (decision 7). */
export function createConflictChoice({ store, services, draft }: SavingParts, saving: Saving) {
  const { state, set, renew } = store;
  return {
    /** Saves my version (possibly merged manually) on top of the server's, or takes the server's. */
    resolve(choice: { fields: EntryFields } | 'theirs') {
      const { conflict } = state();
      if (!conflict) return Promise.resolve(false);
      if (choice === 'theirs') {
        draft.drop();
        renew({ base: conflict, fields: fieldsOf(conflict), conflict: null, isOpen: false, save: savedAt(null) });
        return services.onConfirmed(conflict).then(() => true);
      }
      renew({ base: conflict, fields: choice.fields, conflict: null, save: { kind: 'changed' } });
      return saving.save();
    },
    /** Closes the dialog without a choice; the changes stay as a draft, and the next save asks again. */
    postpone: () => set({ conflict: null }),
  };
}
