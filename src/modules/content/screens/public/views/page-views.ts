import type { FactView } from '#design/public/entries/ObituaryList.tsx';
import type { PageBlock } from '#design/public/entries/PageBlocks.tsx';
import type { LinkView } from '#design/public/frame/links.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import type { PageEntry } from '../../../pages.ts';
import { downloadViews, type EntryWords, linkViews, wordsOf } from './entry-views.ts';
import { type Contact, contactOf } from './event-views.ts';
import { obituaryFacts } from './obituary-views.ts';

export type WrittenPage = {
  words: { id: string } & EntryWords;
  blocks: Parts;
  links: LinkView[];
  contact: Contact | null;
  /** Of an obituary. */
  facts: FactView[];
};

/** View of a written page. `people` supplies phone and email of the person responsible. */
export function writtenPage(
  entry: PageEntry,
  { locale, people }: { locale: Locale; people: readonly Contact[] },
): WrittenPage {
  return {
    words: { id: entry._id, ...wordsOf(entry, locale) },
    blocks: pageBlocks(entry, locale),
    links: linkViews(entry),
    contact: contactOf(entry.details.contact, people),
    facts: entry.type === 'obituary' ? obituaryFacts(entry, { locale }) : [],
  };
}

type Parts = { before: PageBlock[]; after: PageBlock[] };

/** Blocks around the text of a page: the first picture before it; other pictures, downloads and contact after it. */
function pageBlocks(entry: PageEntry, locale: Locale): Parts {
  const [first, ...further] = entry.pictures;
  const files = downloadViews(entry);
  const contact = contactBlock(entry.details.contact);
  return {
    before: first ? [{ kind: 'image', picture: first }] : [],
    after: [
      ...(further.length > 0
        ? [{ kind: 'gallery' as const, title: wordsOf(entry, locale).title, pictures: further, look: entry.look }]
        : []),
      ...(entry.more ? [{ kind: 'more' as const, more: entry.more }] : []),
      ...(files.length > 0 ? [{ kind: 'downloads' as const, files }] : []),
      ...(contact ? [contact] : []),
    ],
  };
}

function contactBlock(value: unknown): PageBlock | null {
  const { name, role, phone, email } = (value ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string') return null;
  const text = (one: unknown) => (typeof one === 'string' && one !== '' ? one : null);
  return { kind: 'contact', name, role: text(role), phone: text(phone), email: text(email) };
}
