import type { Entry } from '../../../contract.ts';
import type { DraftKeeping } from './draft-keeping.ts';
import type { Draft } from './draft-store.ts';
import { type EditorStore, savedAt } from './editor-store.ts';
import { type EntryFields, fieldsOf } from './entry-fields.ts';
import type { Saving, SavingParts } from './entry-saving.ts';

type Unsaved = Pick<Draft, 'fields'> & Partial<Pick<Draft, 'rev' | 'base'>>;

/** Editor operations before saving: open, type, cancel, give way to another editor. */
export function createWriting({ store, services, draft, history }: SavingParts, saving: Saving) {
  const { state, set, renew, isDirty } = store;

  /** Restores unsaved changes: a draft on this device, or changes just discarded. */
  function restore({ fields, rev, base: known }: Unsaved) {
    const { base } = state();
    const on = known ? { ...base, ...known, rev: rev ?? base.rev } : base;
    renew({ isOpen: true, base: on, fields, save: { kind: 'changed' } });
    void draft.keep();
  }

  function stepTo(fields: EntryFields | null): boolean {
    if (!fields) return false;
    renew({ fields });
    history.tell();
    noteChange(store, draft);
    return true;
  }

  return {
    restore,
    /** Opens the editor with the draft on this device, if any, so that it is not overwritten. */
    open() {
      const { isOpen, base } = state();
      if (isOpen) return;
      const kept = services.drafts.read(base._id);
      history.forget();
      if (kept) restore(kept);
      else renew({ isOpen: true });
    },
    change(fields: EntryFields) {
      history.note(fields);
      set({ fields });
      noteChange(store, draft);
    },
    /** Changes the structure (blocks): a step of its own, and the text fields take over their new text. */
    changeStructure(fields: EntryFields) {
      history.cut();
      history.note(fields);
      history.cut();
      renew({ fields });
      noteChange(store, draft);
    },
    undo: () => stepTo(history.back()),
    redo: () => stepTo(history.forth()),
    /** Discards the changes; the toast offers undo. */
    cancel() {
      const { fields, base } = state();
      const wasDirty = isDirty();
      draft.drop();
      saving.forget();
      set({ isOpen: false, fields: fieldsOf(base), save: savedAt(null), conflict: null, errors: {} });
      if (wasDirty) services.say({ what: 'discarded', undo: () => restore({ fields }) });
    },
    /**
     * Closes the editor because the lock was lost; unsaved changes stay as a draft on this device. If another window of the
     * same user has since continued that draft, this window must not overwrite it. @returns false if the changes could not be
     * stored and are in this window only
     */
    async giveWay(): Promise<boolean> {
      if (draft.isTakenFurther()) {
        draft.stop();
        saving.forget();
        set({ isOpen: false, fields: fieldsOf(state().base), save: savedAt(null) });
        return true;
      }
      saving.forget();
      const kept = draft.keep();
      set({ isOpen: false });
      return kept;
    },
    /** Another window deleted the draft while this one is still being edited: stores it again. */
    noteDropped() {
      if (state().isOpen && isDirty()) void draft.keep();
    },
    /** Takes over a reloaded entry. Never changes a text that is being edited, or that is in this window only. */
    refresh(fresh: Entry) {
      const { isOpen, base, save } = state();
      if (isOpen || fresh.rev === base.rev || save.kind === 'unkept') return;
      set({ base: fresh, fields: fieldsOf(fresh) });
    },
  };
}

/** Shows that something is not saved yet, and keeps it on this device. */
export function noteChange({ state, set, isDirty }: EditorStore, draft: DraftKeeping): void {
  if (state().save.kind !== 'conflict') set({ save: isDirty() ? { kind: 'changed' } : savedAt(null) });
  if (isDirty()) draft.keepSoon();
  else draft.drop();
}
