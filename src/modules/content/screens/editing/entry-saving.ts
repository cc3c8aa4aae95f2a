import type { DraftKeeping } from './draft-keeping.ts';
import type { EditorStore } from './editor-store.ts';
import type { EditorWorld } from './editor-world.ts';
import { sendChange } from './send-change.ts';

/** What belongs to the writing of one entry. */
export type Desk = { store: EditorStore; world: EditorWorld; draft: DraftKeeping };

export type Saving = ReturnType<typeof createSaving>;

/** Saves one at a time: what is typed while a save is on its way goes with the next one. */
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
    /** @returns whether everything is on the website now */
    save,
    /** A save that failed for want of a connection is tried again. */
    async backOnline() {
      if (waitsForNet) await save();
    },
    /** What failed for want of a connection is not wanted any more. */
    forget() {
      waitsForNet = false;
    },
  };
}
