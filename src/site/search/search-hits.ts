import type { SearchHitView } from '#design/public/forms/SearchResults.tsx';
import { textDate } from '#kernel/i18n/dates.ts';
import { foldWords } from '#kernel/i18n/fold-words.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import type { SearchHit } from '#kernel/public-site.ts';

const SNIPPET_LENGTH = 180;

/** View of a search hit: title, type and date, snippet around the first match. */
export function searchHitView(
  { id, href, title, teaser, text, kind, on }: SearchHit,
  query: string,
  { locale, today }: { locale: Locale; today: string },
): SearchHitView {
  const context = on ? `${kind} · ${textDate(on, locale, today)}` : kind;
  return { id, href, title, context, snippet: around(text, query) || teaser || null };
}

/** Snippet around the first matching word, cut at word boundaries; '' without a match. */
export function around(text: string, query: string): string {
  const wanted = foldWords(query).split(' ').filter(Boolean);
  const words = text.split(/\s+/);
  const at = words.findIndex((word) => wanted.some((one) => foldWords(word).includes(one)));
  if (at < 0) return '';
  const from = at - fitting(words.slice(0, at).toReversed(), SNIPPET_LENGTH / 3);
  const to = from + fitting(words.slice(from), SNIPPET_LENGTH);
  return [from > 0 ? '…' : '', ...words.slice(from, to), to < words.length ? '…' : ''].filter(Boolean).join(' ');
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
