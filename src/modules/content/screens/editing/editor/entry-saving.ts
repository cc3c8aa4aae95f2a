import type { DraftKeeping } from './draft-keeping.ts';
import type { EditorServices } from './editor-services.ts';
import type { EditorStore } from './editor-store.ts';
import type { FileArrivals } from './file-arrivals.ts';
import { type Aim, sendChange } from './send-change.ts';
import type { UndoHistory } from './undo-history.ts';

/** Parts shared by the editor functions of one entry. */
export type SavingParts = {
  store: EditorStore;
  services: EditorServices;
  draft: DraftKeeping;
  history: UndoHistory;
  files: FileArrivals;
};

export type Saving = ReturnType<typeof createSaving>;

/** Serialises saves: changes typed during a running save go into the next one. Waits for files on their way. */
export function createSaving(parts: SavingParts) {
  const { store, files } = parts;
  let inFlight: Promise<boolean> | null = null;
  let waitsForNet = false;
  let aim: Aim = 'keep';

  async function saveOnce(): Promise<boolean> {
    waitsForNet = false;
    const outcome = await sendChange(parts, aim);
    waitsForNet = outcome === 'unreachable';
    return outcome === 'saved';
  }

  async function saveAs(wanted: Aim): Promise<boolean> {
    if (store.state().awaited.length > 0) await files.settled();
    while (inFlight) await inFlight;
    aim = wanted;
    inFlight = saveOnce().finally(() => {
      inFlight = null;
    });
    return inFlight;
  }

  return {
    /** Keeps what is written, beside the published version if there is one. @returns whether all changes have been saved */
    save: () => saveAs('keep'),
    /** Saves once more, with the aim of the last time: after a conflict. */
    saveAgain: () => saveAs(aim),
    /** Makes public what is written, at once or from a local time on; if the server refuses, the entry stays what it was. */
    async publish(from?: string): Promise<boolean> {
      const { status, start } = store.state().fields;
      store.set({ fields: { ...store.state().fields, status: 'published', start: from ?? start } });
      const isSaved = await saveAs('publish');
      const { save: outcome, fields } = store.state();
      if (outcome.kind === 'failed') store.set({ fields: { ...fields, status, start } });
      return isSaved;
    },
    /** Retries a save that failed because the connection was lost. */
    async backOnline() {
      if (waitsForNet) await saveAs(aim);
    },
    /** Cancels the pending retry. */
    forget() {
      waitsForNet = false;
    },
  };
}
