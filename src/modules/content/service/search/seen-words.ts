import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { foldWords } from '#kernel/i18n/fold-words.ts';
import type { SearchTerms } from '#kernel/search/search-terms.ts';
import { furtherDates } from '../../event-dates.ts';
import { entries, entryWords } from '../../tables.ts';
import type { EntryRow } from '../entries/entry-view.ts';
import { plainText } from '../sanitize.ts';
import { blockWords } from '../store-blocks.ts';

const MOST_WORDS = 8;

/** Fields of `details` whose text is shown on the page. */
const SHOWN_DETAILS = [
  ...(['place', 'placeAddress', 'organizer', 'contact', 'price', 'registration', 'access', 'ride'] as const),
  ...(['weather', 'bring', 'topics', 'room', 'repeats', 'reason'] as const),
  ...(['numbers', 'prayerPlace', 'funeralPlace'] as const),
];

type Written = Pick<
  EntryRow,
  'title' | 'teaser' | 'content' | 'blocks' | 'english' | 'media' | 'downloads' | 'links' | 'details'
>;

/** Updates the search index of an entry. NB: call it in every operation that changes the content. */
export async function storeSearchText(tx: Context, row: Written & { id: string }): Promise<void> {
  const words = seenWords(row, blockWords(tx, row.blocks));
  await tx.db
    .insert(entryWords)
    .values({ entryId: row.id, words, stems: stemsOf(sql`${words}::text`) })
    .onConflictDoUpdate({
      target: entryWords.entryId,
      set: { words, stems: stemsOf(sql`${words}::text || ' ' || ${entryWords.documents}`) },
    });
  if (row.downloads.some(({ file }) => file)) await tx.jobs.enqueue('content.readDocuments', { entryId: row.id });
}

/** SQL condition: every word must occur in the visible text of the entry. */
export function seenIn(search: string): SQL | undefined {
  const words = foldWords(search).split(' ').filter(Boolean).slice(0, MOST_WORDS);
  return termsIn(words.map((word) => [word]));
}

/** SQL condition: every search term must occur in the visible text of the entry. */
export function termsIn(terms: SearchTerms): SQL | undefined {
  const hits = and(...terms.map((group) => or(...group.map(occurs))));
  return hits && sql`${entries.id} in (select ${entryWords.entryId} from ${entryWords} where ${hits})`;
}

/** German stems of a folded text, with 'ae' read as 'ä'. NB: `umlauts` does the same to a query. */
export const stemsOf = (text: SQL): SQL<string> =>
  sql`to_tsvector('german', replace(replace(regexp_replace(${text}, '(?<![aeq])ue', 'ü', 'g'), 'ae', 'ä'), 'oe', 'ö'))`;

/** A part of a word, or the same word in another form; in documents a whole word in any form. */
function occurs(word: string): SQL {
  const part = sql`strpos(${entryWords.words}, ${word}) > 0`;
  return /^\p{L}{3,}$/u.test(word) ? sql`(${part} or ${entryWords.stems} @@ ${stemsAsked(word)})` : part;
}

/** The stems of a word as a query. NB: without its own select the word would be taken apart again for every row. */
export const stemsAsked = (word: string): SQL => sql`(select plainto_tsquery('german', ${umlauts(word)}))`;

/** 'kaplaene' and 'kapläne' have one stem. NB: as `stemsOf`. */
const umlauts = (word: string): string =>
  word
    .replace(/(?<![aeq])ue/g, 'ü')
    .replaceAll('ae', 'ä')
    .replaceAll('oe', 'ö');

/** SQL order: entries whose title contains one of the terms come first. */
export function titlesFirst(terms: SearchTerms): SQL {
  const title = sql`(select split_part(${entryWords.words}, E'\n', 1) from ${entryWords} where ${entryWords.entryId} = ${entries.id})`;
  const words = terms.flat().map((word) => sql`strpos(${title}, ${word}) > 0`);
  return sql`(${or(...words)}) desc`;
}

/** Visible text of an entry in both languages, without markup, URLs or internal fields. */
export function seenWords(entry: Written, ofBlocks: readonly string[] = []): string {
  const { title, teaser, content, english, media, downloads, links, details } = entry;
  const parts = [
    ...[title, teaser, ...content.map(plainText)],
    ...(english ? [english.title, english.teaser, ...english.content.map(plainText)] : []),
    ...media.map(({ caption }) => caption ?? ''),
    ...[...downloads, ...links].map((item) => item.title),
    ...ofBlocks.map(plainText),
    ...shownDetails(details),
    ...furtherDates(details).flatMap(({ note, noteEn }) => [note ?? '', noteEn ?? '']),
    ...shownDetails(details.english),
  ];
  // Line breaks never occur in a search term, so that no match spans two parts.
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
