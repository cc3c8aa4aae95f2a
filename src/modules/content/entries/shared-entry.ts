import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context, SiteRef } from '#kernel/context.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { localMoment } from '#kernel/local-time.ts';
import { isTypeOn } from '../components.ts';
import { wordsOf } from '../screens/public/views/entry-views.ts';
import { eventCard, eventCards, nextCard } from '../screens/public/views/event-views.ts';
import { entryView } from '../service/entries/entry-view.ts';
import { type PageEntry, withPictures } from '../service/entries/page-entries.ts';
import { publishedNow } from '../service/visible.ts';
import { entries } from '../tables.ts';
import { entryPath } from './entry-path.ts';

/** View of a published entry for other networks. `on` is '' where the entry has no date of its own. */
export type SharedEntry = {
  id: string;
  title: string;
  teaser: string;
  on: string;
  at: string | null;
  place: string;
  isCancelled: boolean;
  /** Below the website: '/fels/Veranstaltungen/Pfarrball'. */
  path: string;
  /** `src` below the website, JPEG or PNG. */
  picture: { src: string; alt: string } | null;
};

type Asked = { id: string; site: SiteRef; types: readonly string[]; locale: Locale };

/** An entry of the parish as guests see it now; null for drafts, hidden entries, other parishes and types. */
export async function sharedEntry(ctx: Context, { id, site, types, locale }: Asked): Promise<SharedEntry | null> {
  const [row] = await ctx.db
    .select()
    .from(entries)
    .where(
      and(
        eq(entries.id, id),
        eq(entries.siteId, site.id),
        inArray(entries.type, [...types]),
        isNull(entries.removedAt),
        publishedNow({ ...ctx, site }),
      ),
    );
  if (!row || !isTypeOn(ctx, row.type, site.id)) return null;
  const [entry] = await withPictures({ ...ctx, locale }, [entryView(ctx, row)]);
  if (!entry) return null;
  const { title, teaser } = wordsOf(entry, locale);
  const picture = entry.pictures[0] ?? entry.sheet ?? null;
  return {
    id,
    title,
    teaser,
    path: entryPath(site.slug, entry),
    ...whenAndWhere(entry, { site: site.slug, locale, today: localMoment(ctx.now(), site.timeZone).on }),
    picture: picture && { src: picture.src, alt: picture.alt },
  };
}

function whenAndWhere(entry: PageEntry, place: { site: string; locale: Locale; today: string }) {
  if (entry.type !== 'event') {
    const on = entry.type === 'chronicle' ? (entry.date ?? '').slice(0, 10) : '';
    return { on, at: null, place: '', isCancelled: false };
  }
  const { startOn, startAt, placeName, state } =
    nextCard(eventCards(entry, place), place.today) ?? eventCard(entry, place);
  return { on: startOn, at: startAt, place: placeName ?? '', isCancelled: state === 'cancelled' };
}
