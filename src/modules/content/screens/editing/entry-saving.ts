import type { DraftKeeping } from './draft-keeping.ts';
import type { EditorStore } from './editor-store.ts';
import type { EditorWorld } from './editor-world.ts';
import { sendChange } from './send-change.ts';

/** Parts shared by the editor functions of one entry. */
export type Desk = { store: EditorStore; world: EditorWorld; draft: DraftKeeping };

export type Saving = ReturnType<typeof createSaving>;

/** Serialises saves: changes typed during a running save go into the next one. */
export function createSaving(desk: Desk) {
  let inFlight: Promise<boolean> | null = null;
  let waitsForNet = false;

  async function saveOnce(): Promise<boolean> {
    waitsForNet = false;
    const outcome = await sendChange(desk);
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
