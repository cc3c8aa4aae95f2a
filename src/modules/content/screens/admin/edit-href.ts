import type { Entry } from '../../contract.ts';
import { publicPath } from './entry-words.tsx';

/** Where an entry is edited: pages and events have forms, everything else is written on its page. */
export function editHref(entry: Entry, base: string): string {
  if (entry.type === 'page') return `${base}/pages/edit/${entry._id}`;
  return entry.type === 'event' ? `${base}/events/edit/${entry._id}` : publicPath(entry);
}
