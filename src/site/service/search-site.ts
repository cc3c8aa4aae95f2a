import type { Context } from '#kernel/context.ts';
import { foldWords } from '#kernel/i18n/fold-words.ts';
import type { SearchAnswer, SearchHit } from '#kernel/public-site.ts';
import { nearestWord } from '#kernel/search/nearest-word.ts';
import { type SearchTerms, type Synonyms, searchTerms, topicsOf } from '#kernel/search/search-terms.ts';
import { rankHits } from './rank-hits.ts';

const HITS_ON_PAGE = 20;

export type SearchFindings = {
  /** Query without typos that was searched instead, because the typed one finds nothing. */
  meant: string | null;
  answer: SearchAnswer | null;
  hits: SearchHit[];
  /** Number of hits on all pages. */
  total: number;
  pages: number;
  /** Folded words to mark in titles and excerpts. */
  words: string[];
};

/** Searches all rooms for one page of hits, best first. Results are never cached, so no cache tags are reported. */
export async function searchSite(
  ctx: Context,
  { query, page }: { query: string; page: number },
): Promise<SearchFindings> {
  const synonyms = ctx.across.searches(ctx).flatMap((room) => room.synonyms ?? []);
  const typed = searchTerms(query, synonyms);
  const found = await findAll(ctx, typed, synonyms);
  const corrected = found.length === 0 ? await withoutTypos(ctx, typed) : null;
  const terms = corrected === null ? typed : searchTerms(corrected, synonyms);
  const hits = corrected === null ? found : await findAll(ctx, terms, synonyms);
  const answer = await firstAnswer(ctx, topicsOf(terms, synonyms));
  const meant = hits.length > 0 || answer ? corrected : null;
  const start = (page - 1) * HITS_ON_PAGE;
  return {
    meant,
    answer: page === 1 ? answer : null,
    hits: hits.slice(start, start + HITS_ON_PAGE),
    total: hits.length,
    pages: Math.ceil(hits.length / HITS_ON_PAGE),
    words: terms.flat(),
  };
}

/** Pages with all the words, best first, for a reader who typed none of them: nothing is corrected or answered. */
export async function pagesWithWords(ctx: Context, query: string): Promise<SearchHit[]> {
  const synonyms = ctx.across.searches(ctx).flatMap((room) => room.synonyms ?? []);
  return findAll(ctx, searchTerms(query, synonyms), synonyms);
}

const SUGGESTED = 5;

/** The pages that are looked for most, offered before anything is typed. */
export async function suggestSearches(ctx: Context): Promise<{ label: string; href: string }[]> {
  const all = await Promise.all(ctx.across.searches(ctx).map(async (room) => (await room.suggestions?.(ctx)) ?? []));
  return all
    .flat()
    .toSorted((one, other) => one.position - other.position)
    .slice(0, SUGGESTED)
    .map(({ label, href }) => ({ label, href }));
}

/** Every page once, best first. Words that only belong to a question ('heute') need not occur, unless there are no others. */
async function findAll(ctx: Context, terms: SearchTerms, synonyms: readonly Synonyms[]): Promise<SearchHit[]> {
  if (terms.length === 0) return [];
  const asking = new Set(synonyms.flatMap(({ typed, finds }) => (finds.length === 0 ? typed : [])));
  const telling = terms.filter(([typed]) => !asking.has(typed));
  const wanted = telling.length > 0 ? telling : terms;
  const hits = (await Promise.all(ctx.across.searches(ctx).map((room) => room.find(ctx, wanted)))).flat();
  // A page that is written and stands in the menu is found twice.
  return [
    ...new Map(
      rankHits(hits, terms)
        .toReversed()
        .map((hit) => [hit.href, hit]),
    ).values(),
  ].toReversed();
}

async function firstAnswer(ctx: Context, topics: ReadonlySet<string>): Promise<SearchAnswer | null> {
  if (topics.size === 0) return null;
  for (const room of ctx.across.searches(ctx)) {
    const answer = await room.answer?.(ctx, topics);
    if (answer) return answer;
  }
  return null;
}

/** The query with each unknown word replaced by the known one it is a typo of; null if there is none. */
async function withoutTypos(ctx: Context, terms: SearchTerms): Promise<string | null> {
  const searches = ctx.across.searches(ctx);
  const titles = (await Promise.all(searches.flatMap((room) => room.titles?.(ctx) ?? []))).map(wordsOnce);
  const inTexts = new Set((await Promise.all(searches.flatMap((room) => room.words?.(ctx) ?? []))).flat());
  const others = searches.map(({ synonyms = [] }) => wordsOf(synonyms.flatMap(({ typed }) => typed).map(capitalized)));
  const corrected = terms.map(([typed]) => {
    if (inTexts.has(typed)) return wordIn(titles, typed) ?? typed;
    return closest(titles, typed) ?? closest(others, typed) ?? nearestWord(typed, inTexts) ?? typed;
  });
  const isSame = corrected.every((word, index) => foldWords(word) === terms[index]?.[0]);
  return isSame ? null : corrected.join(' ');
}

/** Words as they are written, by their folded form. */
type Words = ReadonlyMap<string, string>;

const wordsOf = (texts: readonly string[]): Words =>
  new Map(texts.flatMap((text) => text.match(/[\p{L}\p{N}-]+/gu) ?? []).map((word) => [foldWords(word), word]));

const wordsOfLists = new WeakMap<readonly string[], Words>();

/** `wordsOf`, once for a list that its room keeps in memory. */
function wordsOnce(texts: readonly string[]): Words {
  const words = wordsOfLists.get(texts) ?? wordsOf(texts);
  wordsOfLists.set(texts, words);
  return words;
}

const wordIn = (known: readonly Words[], word: string): string | undefined =>
  known.find((words) => words.has(word))?.get(word);

const closest = (known: readonly Words[], typed: string): string | undefined =>
  wordIn(
    known,
    nearestWord(
      typed,
      known.flatMap((words) => [...words.keys()]),
    ) ?? '',
  );

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
