import type { EditorStore } from './editor-store.ts';
import type { EditorWorld } from './editor-world.ts';
import { fieldsOf } from './entry-fields.ts';

/** Debounce delay before the draft is written to this device. */
export const KEEP_DRAFT_AFTER_MS = 800;

export type DraftKeeping = ReturnType<typeof createDraftKeeping>;

/** Keeps unsaved changes as a draft on this device, debounced. */
export function createDraftKeeping(store: EditorStore, world: EditorWorld) {
  let keeping: ReturnType<typeof setTimeout> | undefined;
  /** Time this window last wrote the draft; null = the stored draft is not from this window. */
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
    /** True if another window of the same user has since changed or dropped the draft. */
    isTakenFurther: () => (world.drafts.read(store.state().base._id)?.keptAt ?? null) !== keptAt,
  };
}
