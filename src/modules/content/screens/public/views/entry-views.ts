import type { PageDesign } from '#design/public/blocks/ShownBlocks.tsx';
import type { StoryCardView, StoryView } from '#design/public/entries/ChronicleList.tsx';
import type { DownloadView } from '#design/public/entries/Downloads.tsx';
import type { NoticeView } from '#design/public/entries/NoticeList.tsx';
import type { LinkView } from '#design/public/frame/links.ts';
import type { PictureView } from '#design/public/media/Picture.tsx';
import type { ShownBlock } from '#kernel/blocks/block-kind.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { DEFAULT_CONTENT } from '../../../entries/entry-defaults.ts';
import { entryPath } from '../../../entries/entry-path.ts';
import type { PageEntry } from '../../../pages.ts';
import { storyCategory } from './story-categories.ts';

export type EntryWords = {
  title: string;
  teaser: string;
  html: string[];
  locale: Locale;
  /** The blocks, where the entry has some and stands on its own page; on fixed pages those above the fixed part. */
  shown?: ShownBlock[];
  /** The blocks below the fixed part. */
  below?: ShownBlock[];
  /** Proportions of the page. */
  design?: PageDesign;
};

/** Text of an entry in the reader's language; falls back to German and returns the actual language. */
export function wordsOf(
  entry: Pick<PageEntry, 'title' | 'teaser' | 'content' | 'english' | 'details' | 'shownBlocks'>,
  locale: Locale,
): EntryWords {
  const shown = { ...around(entry.shownBlocks), ...designOf(entry.details) };
  if (locale === 'en' && entry.english) {
    const { title, teaser, content } = entry.english;
    return { title, teaser, html: written(content), locale: 'en', ...shown };
  }
  return { title: entry.title, teaser: entry.teaser, html: written(entry.content), locale: 'de', ...shown };
}

/** NB: details are free; only known words reach the page. */
function designOf({ design }: PageEntry['details']): Pick<EntryWords, 'design'> {
  const { measure, gap } = (design ?? {}) as Record<string, unknown>;
  if (!measure && !gap) return {};
  return {
    design: {
      ...(measure === 'narrow' || measure === 'wide' ? { measure } : {}),
      ...(gap === 'small' || gap === 'large' ? { gap } : {}),
    },
  };
}

/** On a page with a fixed part the block 'fixed' marks where it stands; without it everything is above. */
function around(blocks: readonly ShownBlock[] | undefined): Pick<EntryWords, 'shown' | 'below'> {
  if (!blocks) return {};
  const at = blocks.findIndex(({ kind }) => kind === 'fixed');
  return at < 0 ? { shown: [...blocks] } : { shown: blocks.slice(0, at), below: blocks.slice(at + 1) };
}

/** Languages an entry is written in; undefined for what a room draws in all of them. */
export const languagesOf = (entry: Pick<PageEntry, 'english'> | null): Locale[] | undefined =>
  entry ? (entry.english ? ['de', 'en'] : ['de']) : undefined;

const written = (content: string[]) => content.filter((block) => !DEFAULT_CONTENT.includes(block));

/** A text field of an entry's `details`; English values are in `details.english`. Null if absent or not a string. */
export function detailOf(entry: Pick<PageEntry, 'details'>, name: string, locale: Locale): string | null {
  const value = rawDetail(entry, name, locale);
  return typeof value === 'string' && value !== '' ? value : null;
}

export function rawDetail({ details }: Pick<PageEntry, 'details'>, name: string, locale: Locale): unknown {
  const english = details.english as Record<string, unknown> | undefined;
  return (locale === 'en' ? english?.[name] : undefined) ?? details[name];
}

export function pictureViews(entry: Pick<PageEntry, 'pictures'>): PictureView[] {
  return entry.pictures;
}

export function downloadViews(entry: Pick<PageEntry, 'downloads'>): DownloadView[] {
  return entry.downloads.map(({ title, url, bytes }) => ({
    title,
    href: url,
    kind: (/\.(\w{2,5})(?:\?|$)/.exec(url)?.[1] ?? 'Link').toUpperCase(),
    bytes: bytes ?? null,
  }));
}

export const linkViews = (entry: Pick<PageEntry, 'links'>): LinkView[] =>
  entry.links.map(({ title, url }) => ({ label: title, href: url }));

export function noticeView(entry: PageEntry, locale: Locale): NoticeView {
  const { title, html, locale: written } = wordsOf(entry, locale);
  return { id: entry._id, title, html: html.join(''), locale: written, pictures: entry.pictures };
}

/** The story of an event; that of an earlier year, when the same event took place, is none of it. */
export const reportLink = (report: Related, event: Pick<PageEntry, 'date'>, place: Pick<Place, 'site' | 'locale'>) =>
  (report?.date ?? '') >= (event.date ?? '').slice(0, 10) ? relatedLink(report, place) : null;

/** The event of a story, or the story of an event. */
export type Related = Pick<
  PageEntry,
  '_id' | 'date' | 'type' | 'slug' | 'title' | 'content' | 'teaser' | 'english' | 'details'
> | null;

export const relatedLink = (entry: Related, { site, locale }: Pick<Place, 'site' | 'locale'>): LinkView | null =>
  entry && { label: wordsOf(entry, locale).title, href: entryPath(site, entry) };

type Place = { site: string; locale: Locale; siteNames: ReadonlyMap<string, string> };

/** Card of a story; names the parish if the story belongs to another one. */
export function storyCard(entry: PageEntry, { site, locale, siteNames }: Place): StoryCardView {
  const { title, teaser, locale: written } = wordsOf(entry, locale);
  return {
    id: entry._id,
    href: entryPath(site, entry),
    title,
    locale: written,
    on: (entry.date ?? '').slice(0, 10),
    siteName: entry.site === site ? null : (siteNames.get(entry.site) ?? null),
    teaser: teaser || null,
    picture: entry.pictures[0] ?? entry.more?.gallery?.pictures[0] ?? null,
  };
}

export type StoryPage = StoryView & { downloads: DownloadView[]; backHref: string; event: LinkView | null };

/** View of a story on its own page. */
export function storyPage(entry: PageEntry, place: Place, event: Related = null): StoryPage {
  const backHref = `/${place.site}/Chronik?jahr=${(entry.date ?? '').slice(0, 4)}`;
  return { ...storyView(entry, place), downloads: downloadViews(entry), backHref, event: relatedLink(event, place) };
}

export function storyView(entry: PageEntry, place: Place): StoryView {
  return {
    ...storyCard(entry, place),
    html: wordsOf(entry, place.locale).html,
    ...(entry.shownBlocks ? { shown: entry.shownBlocks } : {}),
    pictures: pictureViews(entry),
    look: entry.look,
    more: entry.more,
    category: storyCategory(entry.details.category),
    numbers: detailOf(entry, 'numbers', place.locale),
  };
}
