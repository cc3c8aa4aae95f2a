import type { EntryRow } from './entry-view.ts';
import { plainText } from './sanitize.ts';

/** The entry as the audit trail names it. */
export const entryObject = ({ id, title, siteId }: EntryRow) => ({
  object: { kind: 'entry', id, label: title },
  siteId,
});

/** What a person would call a change of the entry; its text without markup, the rest of the row is bookkeeping. */
export function factsOf(row: EntryRow): object {
  const { slug, type, title, teaser, content, english, media, downloads, links, tags, publishDate } = row;
  const { date, status, hidden, pinned, start, end, details, sharedWith } = row;
  return {
    ...{ slug, type, title, teaser, tags, publishDate, date, status, hidden, pinned, start, end, details, sharedWith },
    ...{ media, downloads, links },
    content: plainText(content.join(' ')),
    english: english && { ...english, content: plainText(english.content.join(' ')) },
  };
}
