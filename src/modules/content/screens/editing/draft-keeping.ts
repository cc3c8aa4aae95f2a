import type { EditorStore } from './editor-store.ts';
import type { EditorWorld } from './editor-world.ts';
import { fieldsOf } from './entry-fields.ts';

/** So long after the last key the draft is written to this device. */
export const KEEP_DRAFT_AFTER_MS = 800;

export type DraftKeeping = ReturnType<typeof createDraftKeeping>;

/** Writes what is not saved yet to this device, a moment after the last key. */
export function createDraftKeeping(store: EditorStore, world: EditorWorld) {
  let keeping: ReturnType<typeof setTimeout> | undefined;
  /** When this window last wrote the draft; null = what lies on the device is not from here. */
  let keptAt: string | null = null;
  const stop = () => clearTimeout(keeping);

  function keep() {
    stop();
    if (!store.isDirty()) return;
    const { base, fields, save } = store.state();
    const draft = { entryId: base._id, rev: base.rev, base: fieldsOf(base), fields, keptAt: world.now().toISOString() };
    const isKept = world.drafts.keep(draft);
    if (isKept) keptAt = draft.keptAt;
    if (!isKept || save.kind === 'saving' || save.kind === 'conflict') return;
    store.set({ save: { kind: world.isOnline() ? 'draft' : 'offline', at: world.clock(world.now()) } });
  }

  return {
    keep,
    keepSoon() {
      stop();
      keeping = setTimeout(keep, KEEP_DRAFT_AFTER_MS);
    },
    stop,
    drop() {
      stop();
      keptAt = null;
      world.drafts.drop(store.state().base._id);
    },
    /** Another window of the same person wrote on in the draft since, or is done with it. */
    isTakenFurther: () => (world.drafts.read(store.state().base._id)?.keptAt ?? null) !== keptAt,
  };
}
