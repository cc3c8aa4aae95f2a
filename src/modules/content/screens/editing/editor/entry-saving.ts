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

/** Waits between two tries to reach the server; the last one repeats. */
export const RETRY_AFTER_MS = [2000, 4000, 8000, 15_000, 30_000] as const;

export type Saving = ReturnType<typeof createSaving>;

/** Serialises saves: changes typed during a running save go into the next one. Waits for files on their way. */
export function createSaving(parts: SavingParts) {
  const { store, files } = parts;
  let inFlight: Promise<boolean> | null = null;
  let aim: Aim = 'keep';
  /** Set while a save waits for the server to answer again. */
  let retry: ReturnType<typeof setTimeout> | null = null;
  let failures = 0;

  function forget() {
    if (retry) clearTimeout(retry);
    retry = null;
    failures = 0;
  }

  /** NB: a server that restarts fires no event in the browser, whose own connection was there all the time. */
  function retryLater() {
    const after = RETRY_AFTER_MS[Math.min(failures, RETRY_AFTER_MS.length - 1)];
    failures += 1;
    retry = setTimeout(() => void saveAs(aim, { isRetry: true }), after);
  }

  async function saveOnce(isRetry: boolean): Promise<boolean> {
    if (retry) clearTimeout(retry);
    retry = null;
    const outcome = await sendChange(parts, aim, { isRetry });
    if (outcome === 'unreachable') retryLater();
    else failures = 0;
    return outcome === 'saved';
  }

  async function saveAs(wanted: Aim, { isRetry = false } = {}): Promise<boolean> {
    if (store.state().awaited.length > 0) await files.settled();
    while (inFlight) await inFlight;
    if (isRetry && !retry) return false;
    aim = wanted;
    inFlight = saveOnce(isRetry).finally(() => {
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
    /** Retries at once a save that failed because the server could not be reached. */
    async backOnline() {
      if (retry) await saveAs(aim, { isRetry: true });
    },
    /** Cancels the pending retry. */
    forget,
  };
}
