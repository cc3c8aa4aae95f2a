import type { Entry } from '../../contract.ts';
import type { DraftStore } from './draft-store.ts';
import type { EntryFields } from './entry-fields.ts';

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
