import type { Draft } from './draft-store.ts';
import type { EditorServices } from './editor-services.ts';
import type { EditorStore } from './editor-store.ts';
import { type EntryFields, fieldsOf } from './entry-fields.ts';

/** Longest delay between a keystroke and storing the draft, even while typing continues. */
export const KEEP_DRAFT_AFTER_MS = 800;

export type DraftKeeping = ReturnType<typeof createDraftKeeping>;

/** Keeps unsaved changes as a draft on this device, throttled. */
export function createDraftKeeping(store: EditorStore, services: EditorServices) {
  let keeping: ReturnType<typeof setTimeout> | null = null;
  /** Time this window last wrote the draft; null = the stored draft is not from this window. */
  let keptAt: string | null = null;
  function stop() {
    if (keeping) clearTimeout(keeping);
    keeping = null;
  }

  function draftNow(): Draft {
    const { base, fields } = store.state();
    const now = services.now().toISOString();
    return { entryId: base._id, rev: base.rev, base: fieldsOf(base), fields, keptAt: now };
  }

  /** Shows whether these fields were stored, unless they have changed since or the server's state takes precedence. */
  function show(fields: EntryFields, isKept: boolean) {
    const state = store.state();
    if (state.fields !== fields || ['saving', 'conflict', 'failed'].includes(state.save.kind)) return;
    const isOnline = services.isOnline();
    if (!isKept) return store.set({ save: { kind: 'unkept', isOnline } });
    store.set({ save: { kind: isOnline ? 'draft' : 'offline', at: services.clock(services.now()) } });
  }

  /** @returns true once all unsaved changes are on the disk of this device */
  async function keep(): Promise<boolean> {
    stop();
    if (!store.isDirty()) return true;
    const draft = draftNow();
    const before = keptAt;
    keptAt = draft.keptAt;
    const isKept = await services.drafts.keep(draft);
    if (!isKept && keptAt === draft.keptAt) keptAt = before;
    show(draft.fields, isKept);
    return isKept;
  }

  return {
    keep,
    keepSoon() {
      keeping ??= setTimeout(() => void keep(), KEEP_DRAFT_AFTER_MS);
    },
    stop,
    drop() {
      stop();
      keptAt = null;
      void services.drafts.drop(store.state().base._id);
    },
    /** True if another window of the same user has since changed or dropped the draft. */
    isTakenFurther: () => (services.drafts.read(store.state().base._id)?.keptAt ?? null) !== keptAt,
  };
}
