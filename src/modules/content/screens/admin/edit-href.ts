import type { Entry } from '../../contract.ts';
import { entryPath } from '../../entries/entry-path.ts';

const FORMS: Readonly<Record<string, string>> = { page: 'pages', event: 'events', bulletin: 'bulletins' };

/** URL for editing an entry: pages, events and bulletins have admin forms, other types are edited in place. */
export function editHref(entry: Entry, base: string): string {
  const form = FORMS[entry.type];
  return form ? `${base}/${form}/edit/${entry._id}` : entryPath(entry.site, entry);
}
