import type { TrashKind } from '#kernel/trash.ts';
import { restoreEntries } from './service/write-entries.ts';
import { restoreRedirects } from './service/write-redirects.ts';
import { entries, redirects } from './tables.ts';

/** What of this room lies in the trash. */
export const contentTrash: readonly TrashKind[] = [
  {
    kind: 'entry',
    label: 'content_trashEntry',
    permission: 'content.entry.remove',
    table: entries,
    title: entries.title,
    restore: restoreEntries,
  },
  {
    kind: 'redirect',
    label: 'content_trashRedirect',
    permission: 'content.redirect.update',
    table: redirects,
    title: redirects.fromPath,
    restore: restoreRedirects,
  },
];
