import { and, desc } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { inLocale } from '#kernel/i18n/both.ts';
import { type MessageKey, textOf } from '#kernel/i18n/texts.ts';
import type { SearchHit, SearchSuggestion } from '#kernel/public-site.ts';
import type { SearchTerms, Synonyms } from '#kernel/search/search-terms.ts';
import { entryPath } from '../../entries/entry-path.ts';
import { entries } from '../../tables.ts';
import type { EntryRow } from '../entries/entry-view.ts';
import { storedText } from '../sanitize.ts';
import { ofSite, visibleTo } from '../visible.ts';
import { type PageHit, pagesWith } from './document-hits.ts';
import { termsIn, titlesFirst } from './seen-words.ts';

const MOST_HITS = 50;

const KINDS: Readonly<Record<string, MessageKey>> = {
  event: 'content_publicNavEvents',
  chronicle: 'content_publicNavChronicle',
  bulletin: 'content_publicNavBulletins',
  notice: 'content_publicKindNotice',
  obituary: 'content_publicKindObituary',
  news: 'content_publicKindNews',
};

/** Words of readers for what the office calls otherwise; folded. */
export const contentSynonyms: readonly Synonyms[] = [
  {
    typed: ['hochzeit', 'heirat', 'heiraten', 'trauung', 'wedding', 'marriage'],
    finds: ['trauung', 'hochzeit', 'wedding'],
  },
  {
    typed: ['beerdigung', 'bestattung', 'begräbnis', 'todesfall', 'sterbefall', 'funeral', 'burial'],
    finds: ['begräbnis', 'beerdigung', 'funeral'],
  },
  { typed: ['taufen', 'täufling', 'baptism', 'christening'], finds: ['taufe', 'baptism'] },
  { typed: ['kommunion', 'communion'], finds: ['erstkommunion', 'communion'] },
  { typed: ['firmen', 'firmling', 'confirmation'], finds: ['firmung', 'confirmation'] },
  { typed: ['beichten', 'beichte', 'confession'], finds: ['beichte', 'buße', 'busse', 'confession'] },
  { typed: ['pfarrblatt', 'pfarrzeitung', 'bulletin', 'magazine'], finds: ['pfarrbrief', 'bulletin'] },
  { typed: ['nikolo', 'nikolaus', 'krampus', 'nicholas'], finds: ['nikolaus', 'nikolo', 'nicholas'] },
  { typed: ['sternsinger', 'dreikönig', 'dreikönigsaktion', 'carol'], finds: ['sternsing', 'dreikönig', 'carol'] },
  { typed: ['termine', 'kalender', 'events', 'event'], finds: ['veranstaltung', 'event'] },
];

/** Columns that a hit is made from. */
const SHOWN = {
  id: entries.id,
  type: entries.type,
  slug: entries.slug,
  title: entries.title,
  teaser: entries.teaser,
  content: entries.content,
  english: entries.english,
  date: entries.date,
  downloads: entries.downloads,
};

type Found = Pick<EntryRow, keyof typeof SHOWN>;

/** Entries of the parish that contain all the terms: those with one in the title first, then the latest changed. */
export async function searchEntries(ctx: Context, terms: SearchTerms): Promise<SearchHit[]> {
  if (terms.length === 0) return [];
  const rows = await ctx.db
    .select(SHOWN)
    .from(entries)
    .where(and(visibleTo(ctx), ofSite(ctx), termsIn(terms)))
    .orderBy(titlesFirst(terms), desc(entries.updatedAt), entries.id)
    .limit(MOST_HITS);
  const inPages = await pagesWith(
    ctx,
    rows.filter(({ downloads }) => downloads.length > 0).map(({ id }) => id),
    terms,
  );
  return rows.map((row) => hitOf(ctx, row, inPages.get(row.id)));
}

function hitOf({ site, locale }: Context, entry: Found, found: PageHit | undefined): SearchHit {
  const { title, teaser, content } = inLocale({ de: entry, en: entry.english }, locale);
  const inside = found && { label: textOf('content_searchInPdf', locale, { page: found.page }), href: found.href };
  return {
    id: entry.id,
    href: entryPath(site.slug, { ...entry, _id: entry.id }),
    title,
    teaser,
    text: [...content.map(storedText), ...(found ? [found.text] : [])].join(' '),
    writtenIn: locale === 'en' && entry.english ? 'en' : 'de',
    kind: textOf(KINDS[entry.type] ?? 'content_publicKindPage', locale),
    on: entry.date?.slice(0, 10) ?? null,
    ...(inside ? { inside } : {}),
  };
}

/** The events, for readers who have not typed anything yet. */
export const suggestEvents = async (ctx: Context): Promise<SearchSuggestion[]> =>
  ctx.isOn('events')
    ? [
        {
          label: textOf('content_searchSuggested', ctx.locale),
          href: `/${ctx.site.slug}/Veranstaltungen`,
          position: 30,
        },
      ]
    : [];
