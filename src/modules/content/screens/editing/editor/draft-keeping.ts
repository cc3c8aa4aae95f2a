import type { EditorServices } from './editor-services.ts';
import type { EditorStore } from './editor-store.ts';
import { fieldsOf } from './entry-fields.ts';

/** Debounce delay before the draft is written to this device. */
export const KEEP_DRAFT_AFTER_MS = 800;

export type DraftKeeping = ReturnType<typeof createDraftKeeping>;

/** Keeps unsaved changes as a draft on this device, debounced. */
export function createDraftKeeping(store: EditorStore, services: EditorServices) {
  let keeping: ReturnType<typeof setTimeout> | undefined;
  /** Time this window last wrote the draft; null = the stored draft is not from this window. */
  let keptAt: string | null = null;
  const stop = () => clearTimeout(keeping);

  function keep() {
    stop();
    if (!store.isDirty()) return;
    const { base, fields, save } = store.state();
    const draft = {
      entryId: base._id,
      rev: base.rev,
      base: fieldsOf(base),
      fields,
      keptAt: services.now().toISOString(),
    };
    const isCachedValue = services.drafts.keep(draft);
    if (isCachedValue) keptAt = draft.keptAt;
    if (!isCachedValue || save.kind === 'saving' || save.kind === 'conflict') return;
    store.set({ save: { kind: services.isOnline() ? 'draft' : 'offline', at: services.clock(services.now()) } });
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
      services.drafts.drop(store.state().base._id);
    },
    /** True if another window of the same user has since changed or dropped the draft. */
    isTakenFurther: () => (services.drafts.read(store.state().base._id)?.keptAt ?? null) !== keptAt,
  };
}
