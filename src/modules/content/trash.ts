import type { TrashKind } from '#kernel/trash.ts';
import { purgeEntry } from './service/entries/entry-files.ts';
import { restoreEntries } from './service/entries/write-entries.ts';
import { entries } from './tables.ts';

/** Trash kinds of this room. */
export const contentTrash: readonly TrashKind[] = [
  {
    kind: 'entry',
    label: 'content_trashEntry',
    permission: 'content.entry.remove',
    table: entries,
    title: entries.title,
    restore: restoreEntries,
    purge: purgeEntry,
    isOnlyRows: true,
  },
];
