import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { occursIn } from '#kernel/db/list-query.ts';
import { foldWords } from '#kernel/i18n/fold-words.ts';
import type { SearchTerms } from '#kernel/search/search-terms.ts';
import { umlautsIn } from '#kernel/search/umlauts.ts';
import { furtherDates } from '../../entries/event-dates.ts';
import { entries, entryWords } from '../../tables.ts';
import type { EntryRow } from '../entries/entry-view.ts';
import { plainText, storedText } from '../sanitize.ts';
import { blockWords } from '../store-blocks.ts';

const MOST_WORDS = 8;

/** Fields of `details` whose text is shown on the page. */
const SHOWN_DETAILS = [
  'place',
  'placeAddress',
  'organizer',
  'contact',
  'price',
  'registration',
  'access',
  'ride',
  'weather',
  'bring',
  'topics',
  'room',
  'repeats',
  'reason',
  'numbers',
  'prayerPlace',
  'funeralPlace',
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

/** SQL condition: every word must occur in the visible text of the entry. Asks the indexes, for lists of all parishes. */
export function seenIn(search: string): SQL | undefined {
  const words = foldWords(search).split(' ').filter(Boolean).slice(0, MOST_WORDS);
  const hits = and(...words.map((word) => occursOneOf([word])));
  return hits && sql`${entries.id} in (select ${entryWords.entryId} from ${entryWords} where ${hits})`;
}

/**
 * SQL condition: every search term must occur in the visible text of the entry. Asks entry by entry, so that a search in one parish
 * costs nothing for the texts of the others.
 */
export function termsIn(terms: SearchTerms): SQL | undefined {
  const hits = and(...terms.map(occursOneOf));
  return hits && sql`(select ${hits} from ${entryWords} where ${entryWords.entryId} = ${entries.id})`;
}

/** German stems of a folded text, with 'ae' read as 'ä'. NB: `umlautsIn` does the same to a query. */
export const stemsOf = (text: SQL): SQL<string> =>
  sql`to_tsvector('german', replace(replace(regexp_replace(${text}, '(?<![aeq])ue', 'ü', 'g'), 'ae', 'ä'), 'oe', 'ö'))`;

/** One of the words as a part of a word, or in another form; in documents a whole word in any form. */
function occursOneOf(words: readonly string[]): SQL | undefined {
  const parts = shortest(words).map((word) => occursIn(entryWords.words, word));
  const forms = words.filter((word) => /^\p{L}{3,}$/u.test(word));
  return or(...parts, ...(forms.length > 0 ? [sql`${entryWords.stems} @@ ${stemsAsked(forms)}`] : []));
}

/** Without words that contain another one: where 'messen' occurs, 'messe' does as well. */
const shortest = (words: readonly string[]): string[] =>
  words.filter((word) => !words.some((other) => other !== word && word.includes(other)));

/** The stems of any of the words as a query. NB: without its own select they would be taken apart again for every row. */
export const stemsAsked = (words: readonly string[]): SQL =>
  sql`(select ${sql.join(
    words.map((word) => sql`plainto_tsquery('german', ${umlautsIn(word)})`),
    sql` || `,
  )})`;

/**
 * SQL order: entries whose title contains one of the terms come first. NB: with `exists` the titles of all parishes would be read, into
 * a hash.
 */
export function titlesFirst(terms: SearchTerms): SQL {
  const title = sql`split_part(${entryWords.words}, E'\n', 1)`;
  const hits = or(...shortest(terms.flat()).map((word) => sql`strpos(${title}, ${word}) > 0`));
  return sql`(select ${hits} from ${entryWords} where ${entryWords.entryId} = ${entries.id}) desc`;
}

/** Visible text of an entry in both languages, without markup, URLs or internal fields. */
export function seenWords(entry: Written, ofBlocks: readonly string[] = []): string {
  const { title, teaser, content, english, media, downloads, links, details } = entry;
  const parts = [
    title,
    teaser,
    ...content.map(storedText),
    ...(english ? [english.title, english.teaser, ...english.content.map(storedText)] : []),
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
