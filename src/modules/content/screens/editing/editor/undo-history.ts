import type { EditorStore } from './editor-store.ts';
import { differingFields, type EntryFields } from './entry-fields.ts';

/** Typing within this time is one step. */
const ONE_STEP_MS = 1000;
const MOST_STEPS = 100;

export type UndoHistory = ReturnType<typeof createUndoHistory>;

/** Undo and redo of everything that is edited in an open entry: text, blocks, settings (at least 50 steps, ED10). */
export function createUndoHistory(store: EditorStore, now: () => Date) {
  let past: EntryFields[] = [];
  let future: EntryFields[] = [];
  let last = { at: 0, names: '' };

  function tell() {
    store.set({ undo: { canUndo: past.length > 0, canRedo: future.length > 0 } });
  }

  function step(from: EntryFields[], to: EntryFields[]): EntryFields | null {
    const fields = from.pop();
    if (!fields) return null;
    to.push(store.state().fields);
    last = { at: 0, names: '' };
    return fields;
  }

  return {
    /** Call before the change. */
    note(next: EntryFields) {
      const { fields } = store.state();
      const names = differingFields(fields, next).join();
      if (names === '') return;
      const at = now().getTime();
      const isSameStep = names === last.names && at - last.at < ONE_STEP_MS && past.length > 0;
      last = { at, names };
      if (!isSameStep) past = [...past.slice(1 - MOST_STEPS), fields];
      future = [];
      tell();
    },
    /** Begins a new step, also for a change of the same fields. */
    cut() {
      last = { at: 0, names: '' };
    },
    back: () => step(past, future),
    forth: () => step(future, past),
    tell,
    /** Changes every step: for what belongs to all of them, such as a file that arrives late. */
    rewrite(change: (fields: EntryFields) => EntryFields) {
      past = past.map(change);
      future = future.map(change);
    },
    forget() {
      past = [];
      future = [];
      tell();
    },
  };
}
