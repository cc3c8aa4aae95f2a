import type { SaveState } from '#design/overlay/saved-state.tsx';
import { ApiError } from '#kernel/web/api.ts';
import type { Entry } from '../../contract.ts';
import type { Draft, DraftStore } from './draft-store.ts';
import { changedFields, differingFields, type EntryFields, fieldsOf } from './entry-fields.ts';

export type EditorState = {
  isOpen: boolean;
  /** The entry as the server has it. */
  base: Entry;
  fields: EntryFields;
  save: SaveState;
  /** Grows whenever the text was replaced from outside and not by typing: then the text boxes begin anew. */
  edition: number;
  /** The server's newer state, while a choice between the two is due. */
  conflict: Entry | null;
};

/** What an editor leans on; all of it can be a fake in a test. */
export type EditorWorld = {
  put: (change: { _id: string; rev: number } & Partial<EntryFields>) => Promise<Entry>;
  drafts: DraftStore;
  now: () => Date;
  isOnline: () => boolean;
  /** A time of day as people read it: '10:14'. */
  clock: (at: Date) => string;
  /** The server confirmed something: the page may show it now (S4.6). */
  onConfirmed: (entry: Entry) => Promise<void>;
  say: (what: Saying) => void;
};

export type Saying =
  | { what: 'saved'; undo: () => void }
  | { what: 'discarded'; undo: () => void }
  | { what: 'undone' }
  | { what: 'offline' }
  | { what: 'failed'; message: string };

export type EntryEditor = ReturnType<typeof createEntryEditor>;

/** So long after the last key the draft is written to this device. */
export const KEEP_DRAFT_AFTER_MS = 800;

/**
 * Everything that happens to one entry between 'Bearbeiten' and 'gespeichert'. One save in flight at a time; what is
 * typed meanwhile goes with the next one. The server's answer is never written into a text somebody is in.
 */
export function createEntryEditor(entry: Entry, world: EditorWorld) {
  let state: EditorState = {
    isOpen: false,
    base: entry,
    fields: fieldsOf(entry),
    save: savedAt(null),
    edition: 0,
    conflict: null,
  };
  let keeping: ReturnType<typeof setTimeout> | undefined;
  let inFlight: Promise<boolean> | null = null;
  let waitsForNet = false;
  const watchers = new Set<() => void>();

  const set = (change: Partial<EditorState>) => {
    state = { ...state, ...change };
    for (const watcher of watchers) watcher();
  };
  const renew = (change: Partial<EditorState>) => set({ ...change, edition: state.edition + 1 });
  const isDirty = () => differingFields(fieldsOf(state.base), state.fields).length > 0;
  const clockNow = () => world.clock(world.now());

  function keepDraft() {
    clearTimeout(keeping);
    if (!isDirty()) return;
    const { base, fields } = state;
    const draft = { entryId: base._id, rev: base.rev, base: fieldsOf(base), fields };
    const isKept = world.drafts.keep({ ...draft, keptAt: world.now().toISOString() });
    if (!isKept || state.save.kind === 'saving' || state.save.kind === 'conflict') return;
    set({ save: { kind: world.isOnline() ? 'draft' : 'offline', at: clockNow() } });
  }

  async function put(change: Partial<EntryFields>, sent: EntryFields): Promise<boolean> {
    const before = state.base;
    set({ save: { kind: 'saving' } });
    try {
      const answer = await world.put({ ...change, _id: before._id, rev: before.rev });
      await confirm(answer, sent);
      world.say({ what: 'saved', undo: () => void undo(before, change) });
      return true;
    } catch (error) {
      refuse(error);
      return false;
    }
  }

  /**
   * What was typed while the answer was on its way stays on top of it. The text closes only when the page behind it
   * shows the new words, so that the old ones do not flash up.
   */
  async function confirm(answer: Entry, sent: EntryFields): Promise<void> {
    waitsForNet = false;
    const typedMeanwhile = changedFields(sent, state.fields);
    world.drafts.drop(answer._id);
    const fields = { ...fieldsOf(answer), ...typedMeanwhile } as EntryFields;
    const isDone = Object.keys(typedMeanwhile).length === 0;
    set({ base: answer, fields, conflict: null, save: isDone ? savedAt(clockNow()) : { kind: 'changed' } });
    await world.onConfirmed(answer);
    if (!isDirty()) set({ isOpen: false });
  }

  function refuse(error: unknown) {
    keepDraft();
    if (error instanceof ApiError && error.code === 'conflict') {
      return set({ conflict: error.details.current as Entry, save: { kind: 'conflict' } });
    }
    if (error instanceof ApiError) {
      const message = Object.values(error.fields)[0] ?? error.message;
      set({ save: { kind: 'failed', message } });
      return world.say({ what: 'failed', message });
    }
    waitsForNet = true;
    set({ save: { kind: 'offline', at: clockNow() } });
    world.say({ what: 'offline' });
  }

  async function undo(before: Entry, change: Partial<EntryFields>) {
    const names = Object.keys(change) as (keyof EntryFields)[];
    const former = Object.fromEntries(names.map((name) => [name, before[name]])) as Partial<EntryFields>;
    try {
      const answer = await world.put({ ...former, _id: before._id, rev: state.base.rev });
      renew({ base: answer, fields: fieldsOf(answer), save: savedAt(clockNow()) });
      await world.onConfirmed(answer);
      world.say({ what: 'undone' });
    } catch (error) {
      world.say({ what: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  }

  async function saveOnce(): Promise<boolean> {
    clearTimeout(keeping);
    const sent = state.fields;
    const change = changedFields(fieldsOf(state.base), sent);
    if (Object.keys(change).length > 0) return put(change as Partial<EntryFields>, sent);
    world.drafts.drop(state.base._id);
    set({ isOpen: false, save: savedAt(null) });
    return true;
  }

  const editor = {
    state: () => state,
    isDirty,
    subscribe(watcher: () => void) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    open: () => {
      if (!state.isOpen) renew({ isOpen: true });
    },
    change(fields: EntryFields) {
      set({ fields, ...(state.save.kind === 'conflict' ? {} : { save: { kind: 'changed' } }) });
      clearTimeout(keeping);
      keeping = setTimeout(keepDraft, KEEP_DRAFT_AFTER_MS);
    },
    keepDraft,
    /** @returns whether everything is on the website now */
    async save(): Promise<boolean> {
      while (inFlight) await inFlight;
      inFlight = saveOnce().finally(() => {
        inFlight = null;
      });
      return inFlight;
    },
    /** Back to what the server has; the words can be had back from the notification. */
    cancel() {
      clearTimeout(keeping);
      const { fields } = state;
      const wasDirty = isDirty();
      world.drafts.drop(state.base._id);
      waitsForNet = false;
      set({ isOpen: false, fields: fieldsOf(state.base), save: savedAt(null), conflict: null });
      if (wasDirty) world.say({ what: 'discarded', undo: () => editor.restore({ fields }) });
    },
    /** Takes up unsaved words: a draft of this device, or what was just thrown away. */
    restore(draft: Pick<Draft, 'fields'> & Partial<Pick<Draft, 'rev' | 'base'>>) {
      const base = draft.base ? { ...state.base, ...draft.base, rev: draft.rev ?? state.base.rev } : state.base;
      renew({ isOpen: true, base, fields: draft.fields });
      keepDraft();
    },
    /** A choice in a conflict: my words (also merged by hand) go on top of the server's state, or that one is taken. */
    resolve(choice: { fields: EntryFields } | 'theirs') {
      const { conflict } = state;
      if (!conflict) return Promise.resolve(false);
      if (choice === 'theirs') {
        world.drafts.drop(conflict._id);
        renew({ base: conflict, fields: fieldsOf(conflict), conflict: null, isOpen: false, save: savedAt(null) });
        return world.onConfirmed(conflict).then(() => true);
      }
      renew({ base: conflict, fields: choice.fields, conflict: null, save: { kind: 'changed' } });
      return editor.save();
    },
    /** The dialog is put away without a choice; the words stay as a draft, and saving asks again. */
    postpone: () => set({ conflict: null }),
    /** The page read the entry anew. Nothing changes under somebody's hands. */
    refresh(fresh: Entry) {
      if (state.isOpen || fresh.rev === state.base.rev) return;
      set({ base: fresh, fields: fieldsOf(fresh) });
    },
    /** A save that failed for want of a connection is tried again. */
    async backOnline() {
      if (waitsForNet) await editor.save();
    },
    dispose() {
      keepDraft();
      clearTimeout(keeping);
    },
  };
  return editor;
}

const savedAt = (at: string | null): SaveState => ({ kind: 'saved', at });
