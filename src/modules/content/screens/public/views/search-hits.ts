import type { SearchHitView } from '#design/public/SearchResults.tsx';
import { textDate } from '#kernel/i18n/dates.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { m } from '#texts';
import type { Entry } from '../../../contract.ts';
import { entryPath } from './addresses.ts';
import { wordsOf } from './entry-views.ts';

const SNIPPET_LENGTH = 180;

const KINDS: Record<string, () => string> = {
  event: m.content_publicNavEvents,
  chronicle: m.content_publicNavChronicle,
  bulletin: m.content_publicNavBulletins,
  notice: m.content_publicKindNotice,
  obituary: m.content_publicKindObituary,
  news: m.content_publicKindNews,
};

/** What was found as a line in the list: title, where it stands, the words around the first hit. */
export function searchHit(
  entry: Entry,
  query: string,
  { site, locale, today }: { site: string; locale: Locale; today: string },
): SearchHitView {
  const { title, teaser, html } = wordsOf(entry, locale);
  const kind = (KINDS[entry.type] ?? m.content_publicKindPage)();
  const on = entry.date?.slice(0, 10);
  return {
    id: entry._id,
    href: entryPath(site, entry),
    title,
    context: on ? `${kind} · ${textDate(on, locale, today)}` : kind,
    snippet: around(plainWords(html.join(' ')), query) || teaser || null,
  };
}

/** The text around the first word of the query, cut between words; '' when the text does not have it. */
export function around(text: string, query: string): string {
  const [word = ''] = query.toLowerCase().split(/\s+/);
  const at = text.toLowerCase().indexOf(word);
  if (at < 0 || !word) return '';
  const from = text.lastIndexOf(' ', Math.max(0, at - SNIPPET_LENGTH / 3)) + 1;
  const cut = text.slice(from, from + SNIPPET_LENGTH);
  const whole = from + SNIPPET_LENGTH >= text.length;
  return `${from > 0 ? '… ' : ''}${whole ? cut : `${cut.replace(/\s+\S*$/, '')} …`}`;
}

function plainWords(html: string): string {
  return html
    .replace(/<\/(p|h\d|li|td|th|blockquote)>|<br ?\/?>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
