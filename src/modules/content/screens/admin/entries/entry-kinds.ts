import { m } from '#texts';
import type { NewEntry } from '../../../contract.ts';

type EntryKind = {
  type: NewEntry['type'];
  label: () => string;
  /** Page of the parish on which such entries are added. */
  page?: string;
};

/** Types that are edited where they stand on the website; pages and events have lists of their own. */
export const ENTRY_KINDS: readonly EntryKind[] = [
  { type: 'notice', label: m.content_publicKindNotice, page: 'Home' },
  { type: 'chronicle', label: m.content_kindStory, page: 'Chronik' },
  { type: 'bulletin', label: m.content_kindBulletin, page: 'Pfarrbriefe' },
  { type: 'obituary', label: m.content_publicKindObituary, page: 'Verstorbene' },
  { type: 'news', label: m.content_publicKindNews, page: 'Verlautbarungen' },
];

const WORDS: Readonly<Record<string, () => string>> = {
  page: m.content_publicKindPage,
  event: m.content_eventOne,
  ...Object.fromEntries(ENTRY_KINDS.map(({ type, label }) => [type, label])),
};

/** 'Verlautbarung' */
export const kindWord = (type: string): string => WORDS[type]?.() ?? type;
