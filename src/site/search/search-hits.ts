import type { SearchHitView } from '#design/public/forms/SearchResults.tsx';
import { textDate } from '#kernel/i18n/dates.ts';
import { foldWords } from '#kernel/i18n/fold-words.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import type { SearchHit } from '#kernel/public-site.ts';
import { markWords } from './mark-words.ts';

const SNIPPET_LENGTH = 180;

/** View of a search hit: title, type and date, snippet around the first match, with the words marked. */
export function searchHitView(
  { id, href, title, teaser, text, writtenIn, kind, on, inside }: SearchHit,
  words: readonly string[],
  { locale, today }: { locale: Locale; today: string },
): SearchHitView {
  const context = on ? `${kind} · ${textDate(on, locale, today)}` : kind;
  const snippet = around(text, words) || teaser;
  return {
    id,
    href,
    title: markWords(title, words),
    context,
    snippet: snippet ? markWords(snippet, words) : null,
    inside,
    writtenIn,
  };
}

/** Snippet around the first of the folded words, cut at word boundaries; '' without a match. */
export function around(text: string, wanted: readonly string[]): string {
  const words = text.split(/\s+/);
  const at = firstMatch(text, words, wanted);
  if (at < 0) return '';
  const from = at - fitting(words.slice(0, at).toReversed(), SNIPPET_LENGTH / 3);
  const to = from + fitting(words.slice(from), SNIPPET_LENGTH);
  return [from > 0 ? '…' : '', ...words.slice(from, to), to < words.length ? '…' : ''].filter(Boolean).join(' ');
}

/** Index of the first matching word. Most hits match in their title or by a stem, which folding the whole text once tells. */
function firstMatch(text: string, words: readonly string[], wanted: readonly string[]): number {
  const folded = foldWords(text);
  const present = wanted.filter((one) => folded.includes(one));
  if (present.length === 0) return -1;
  return words.findIndex((word) => {
    const foldedWord = foldWords(word);
    return present.some((one) => foldedWord.includes(one));
  });
}

/** Number of leading words that fit into a character limit. */
function fitting(words: string[], room: number): number {
  let length = 0;
  const first = words.findIndex((word) => {
    length += word.length + 1;
    return length > room;
  });
  return first < 0 ? words.length : first;
}
