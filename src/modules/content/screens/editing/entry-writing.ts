import type { Entry } from '../../contract.ts';
import type { Draft } from './draft-store.ts';
import { savedAt } from './editor-store.ts';
import { type EntryFields, fieldsOf } from './entry-fields.ts';
import type { Desk, Saving } from './entry-saving.ts';

type Unsaved = Pick<Draft, 'fields'> & Partial<Pick<Draft, 'rev' | 'base'>>;

/** Opening, typing, throwing away, giving way: what a person does with a text before it is saved. */
export function createWriting({ store, world, draft }: Desk, saving: Saving) {
  const { state, set, renew, isDirty } = store;

  /** Takes up unsaved words: a draft of this device, or what was just thrown away. */
  function restore({ fields, rev, base: known }: Unsaved) {
    const { base } = state();
    renew({ isOpen: true, base: known ? { ...base, ...known, rev: rev ?? base.rev } : base, fields });
    draft.keep();
  }

  return {
    restore,
    /** With the words that this device keeps, so that nobody writes over what he began before. */
    open() {
      const { isOpen, base } = state();
      if (isOpen) return;
      const kept = world.drafts.read(base._id);
      if (kept) restore(kept);
      else renew({ isOpen: true });
    },
    change(fields: EntryFields) {
      set({ fields, ...(state().save.kind === 'conflict' ? {} : { save: { kind: 'changed' } }) });
      draft.keepSoon();
    },
    /** Back to what the server has; the words can be had back from the notification. */
    cancel() {
      const { fields, base } = state();
      const wasDirty = isDirty();
      draft.drop();
      saving.forget();
      set({ isOpen: false, fields: fieldsOf(base), save: savedAt(null), conflict: null });
      if (wasDirty) world.say({ what: 'discarded', undo: () => restore({ fields }) });
    },
    /**
     * Somebody else writes here now: the text closes, what was typed stays as a draft of this device. When the same person
     * has taken that very draft further in another window, this window must not write over it.
     */
    giveWay() {
      if (draft.isTakenFurther()) {
        draft.stop();
        return set({ isOpen: false, fields: fieldsOf(state().base), save: savedAt(null) });
      }
      draft.keep();
      set({ isOpen: false });
    },
    /** The page read the entry anew. Nothing changes under somebody's hands. */
    refresh(fresh: Entry) {
      const { isOpen, base } = state();
      if (isOpen || fresh.rev === base.rev) return;
      set({ base: fresh, fields: fieldsOf(fresh) });
    },
  };
}
