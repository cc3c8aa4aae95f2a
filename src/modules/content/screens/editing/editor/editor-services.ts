import type { Entry } from '../../../contract.ts';
import type { DraftStore } from './draft-store.ts';
import type { EntryFields } from './entry-fields.ts';

/** Dependencies of an editor, replaceable by fakes in tests. */
export type EditorServices = {
  put: (change: { _id: string; rev: number } & Partial<EntryFields>) => Promise<Entry>;
  /** Writes beside the published entry. */
  putBeside: (change: { _id: string; rev: number } & Partial<EntryFields>) => Promise<Entry>;
  /** The draft becomes public at this local date and time; null takes that back. */
  plan: (version: { _id: string; rev: number }, at: string | null) => Promise<Entry>;
  discard: (version: { _id: string; rev: number }) => Promise<Entry>;
  /** Keeps changes in the history that gave way to another version. */
  setAside: (change: { _id: string } & Partial<EntryFields>) => Promise<unknown>;
  drafts: DraftStore;
  now: () => Date;
  isOnline: () => boolean;
  /** Formats a time of day: '10:14'. */
  clock: (at: Date) => string;
  /** Called after the server has confirmed a change, which the page may now show (S4.6). */
  onConfirmed: (entry: Entry) => Promise<void>;
  say: (what: ToastMessage) => void;
};

export type ToastMessage =
  | { what: 'saved'; undo: () => void }
  | { what: 'draftSaved' }
  | { what: 'besideSaved'; undo: () => void }
  | { what: 'planned'; at: string; undo: () => void }
  | { what: 'unplanned' }
  | { what: 'published'; entry: Entry; undo: () => void }
  | { what: 'withdrawn' }
  | { what: 'discarded'; undo: () => void }
  | { what: 'setAside'; undo: () => void }
  | { what: 'undone' }
  | { what: 'offline'; isKept: boolean }
  | { what: 'failed'; message: string };
