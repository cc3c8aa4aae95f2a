import { foldWords } from '#kernel/i18n/fold-words.ts';
import type { SearchHit } from '#kernel/public-site.ts';
import type { SearchTerms } from '#kernel/search/search-terms.ts';

const EXACT = 100;
const START = 60;
const WORD = 40;
const TEXT = 10;
/** A synonym is worth a little less than what was typed. */
const SYNONYM = 5;

/** Best hits first; of equal ones those without a date (pages), then the newest. */
export function rankHits(hits: readonly SearchHit[], terms: SearchTerms): SearchHit[] {
  return hits
    .map((hit) => ({ hit, score: scoreOf(hit.title, terms) }))
    .toSorted((one, other) => other.score - one.score || newestFirst(one.hit, other.hit))
    .map(({ hit }) => hit);
}

function newestFirst({ on: one }: SearchHit, { on: other }: SearchHit): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? -1 : 1;
  return one < other ? 1 : -1;
}

/** The whole query in the title counts fully, else the mean of its words. */
function scoreOf(title: string, terms: SearchTerms): number {
  const folded = foldWords(title);
  if (folded === terms.map(([typed]) => typed).join(' ')) return EXACT;
  const scores = terms.map((group) =>
    Math.max(...group.map((word, index) => scoreOfWord(folded, word) - (index > 0 ? SYNONYM : 0))),
  );
  return scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
}

function scoreOfWord(title: string, word: string): number {
  if (title === word) return EXACT;
  if (title.startsWith(word)) return START;
  return title.includes(word) ? WORD : TEXT;
}
