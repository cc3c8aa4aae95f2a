import { plainText } from '../sanitize.ts';
import type { EntryRow } from './entry-view.ts';

/** Audit log reference to the entry. */
export const entryObject = ({ id, title, siteId }: EntryRow) => ({
  object: { kind: 'entry', id, label: title },
  siteId,
});

/** Fields compared for the audit log, with the text stripped of markup; the other columns are bookkeeping. */
export function factsOf(row: EntryRow): object {
  const { slug, type, title, teaser, content, blocks, english, media, downloads, links, tags, publishDate } = row;
  const { date, status, hidden, pinned, start, end, details, sharedWith } = row;
  return {
    slug,
    type,
    title,
    teaser,
    tags,
    publishDate,
    date,
    status,
    hidden,
    pinned,
    start,
    end,
    details,
    sharedWith,
    media,
    downloads,
    links,
    blocks,
    content: plainText(content.join(' ')),
    english: english && { ...english, content: plainText(english.content.join(' ')) },
  };
}
