import type { DraftKeeping } from './draft-keeping.ts';
import type { EditorServices } from './editor-services.ts';
import type { EditorStore } from './editor-store.ts';
import { sendChange } from './send-change.ts';
import type { UndoHistory } from './undo-history.ts';

/** Parts shared by the editor functions of one entry. */
export type SavingParts = {
  store: EditorStore;
  services: EditorServices;
  draft: DraftKeeping;
  history: UndoHistory;
};

export type Saving = ReturnType<typeof createSaving>;

/** Serialises saves: changes typed during a running save go into the next one. */
export function createSaving(parts: SavingParts) {
  let inFlight: Promise<boolean> | null = null;
  let waitsForNet = false;

  async function saveOnce(): Promise<boolean> {
    waitsForNet = false;
    const outcome = await sendChange(parts);
    waitsForNet = outcome === 'unreachable';
    return outcome === 'saved';
  }

  async function save(): Promise<boolean> {
    while (inFlight) await inFlight;
    inFlight = saveOnce().finally(() => {
      inFlight = null;
    });
    return inFlight;
  }

  return {
    /** @returns whether all changes have been saved */
    save,
    /** Saves as published; if the server refuses, the entry stays the draft it was. */
    async publish(): Promise<boolean> {
      const { store } = parts;
      const former = store.state().fields.status;
      store.set({ fields: { ...store.state().fields, status: 'published' } });
      const isSaved = await save();
      const { save: outcome, fields } = store.state();
      if (outcome.kind === 'failed') store.set({ fields: { ...fields, status: former } });
      return isSaved;
    },
    /** Retries a save that failed because the connection was lost. */
    async backOnline() {
      if (waitsForNet) await save();
    },
    /** Cancels the pending retry. */
    forget() {
      waitsForNet = false;
    },
  };
}
