import type { Entry } from '../../contract.ts';
import { entryPath } from '../../entry-path.ts';

/** URL for editing an entry: pages and events have admin forms, other types are edited in place. */
export function editHref(entry: Entry, base: string): string {
  if (entry.type === 'page') return `${base}/pages/edit/${entry._id}`;
  return entry.type === 'event' ? `${base}/events/edit/${entry._id}` : entryPath(entry.site, entry);
}
