import type { EditorStore } from './editor-store.ts';
import type { EntryFields } from './entry-fields.ts';
import type { UndoHistory } from './undo-history.ts';

/** Puts a stored file into the fields; null for a file that did not arrive. */
export type Arrival = ((fields: EntryFields) => EntryFields) | null;

export type FileArrivals = ReturnType<typeof createFileArrivals>;

/** Files on their way to the library. Their blocks stand in the entry already; nothing is sent before the files are there. */
export function createFileArrivals(store: EditorStore, history: UndoHistory, noteChange: () => void) {
  const coming = new Set<Promise<void>>();

  async function take(block: string, file: Promise<Arrival>) {
    const arrive = await file;
    const { fields, awaited } = store.state();
    store.set({ fields: arrive ? arrive(fields) : fields, awaited: awaited.filter((one) => one !== block) });
    if (!arrive) return;
    history.rewrite(arrive);
    noteChange();
  }

  return {
    /** The block waits for its file, which then also stands in the steps of the undo history. */
    awaitFile(block: string, file: Promise<Arrival>) {
      store.set({ awaited: [...store.state().awaited, block] });
      const taken = take(block, file).finally(() => coming.delete(taken));
      coming.add(taken);
    },
    /** Resolves once no file is on its way. */
    async settled(): Promise<void> {
      while (coming.size > 0) await Promise.all(coming);
    },
  };
}
