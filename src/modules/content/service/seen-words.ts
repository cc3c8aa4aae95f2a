import { and, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { foldWords } from '#kernel/i18n/fold-words.ts';
import { entries, entryWords } from '../tables.ts';
import type { EntryRow } from './entry-view.ts';
import { plainText } from './sanitize.ts';

const MOST_WORDS = 8;

/** Facts of the details that stand on a page in words. */
const SHOWN_DETAILS = [
  ...(['place', 'placeAddress', 'organizer', 'contact', 'price', 'registration', 'access', 'ride'] as const),
  ...(['weather', 'bring', 'topics'] as const),
];

type Written = Pick<EntryRow, 'title' | 'teaser' | 'content' | 'english' | 'media' | 'downloads' | 'links' | 'details'>;

/** Writes down anew what an entry is found by; belongs to every act that changes what stands in it. */
export async function keepSeenWords(tx: Context, row: Written & { id: string }): Promise<void> {
  const words = seenWords(row);
  await tx.db
    .insert(entryWords)
    .values({ entryId: row.id, words })
    .onConflictDoUpdate({ target: entryWords.entryId, set: { words } });
}

/** Every word of the search must stand somewhere in what a reader sees of the entry. */
export function seenIn(search: string): SQL | undefined {
  const words = foldWords(search).split(' ').filter(Boolean).slice(0, MOST_WORDS);
  const hits = and(...words.map((word) => sql`strpos(${entryWords.words}, ${word}) > 0`));
  return hits && sql`${entries.id} in (select ${entryWords.entryId} from ${entryWords} where ${hits})`;
}

/** What a reader sees of an entry in both languages: no mark-up, no addresses, nothing of how it is stored. */
export function seenWords({ title, teaser, content, english, media, downloads, links, details }: Written): string {
  const parts = [
    ...[title, teaser, ...content.map(plainText)],
    ...(english ? [english.title, english.teaser, ...english.content.map(plainText)] : []),
    ...media.map(({ caption }) => caption ?? ''),
    ...[...downloads, ...links].map((item) => item.title),
    ...shownDetails(details),
    ...shownDetails(details.english),
  ];
  // Apart by a sign that no search has, so that no word reaches from one part into the next.
  return parts.map(foldWords).filter(Boolean).join('\n');
}

function shownDetails(details: unknown): string[] {
  if (typeof details !== 'object' || details === null) return [];
  const facts = details as Record<string, unknown>;
  return SHOWN_DETAILS.flatMap((name) => textsIn(facts[name]));
}

/** A contact is a name or a person with telephone and address; topics are a list. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
