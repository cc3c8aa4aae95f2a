import { and, desc, inArray, isNull } from 'drizzle-orm';
import type { Context, SiteRef } from '#kernel/context.ts';
import { notFound } from '#kernel/errors.ts';
import { escapeHtml } from '#kernel/escape-html.ts';
import { inLocale } from '#kernel/i18n/both.ts';
import { m } from '#texts';
import { typesOn } from '../../components.ts';
import { entryPath } from '../../entries/entry-path.ts';
import { entries } from '../../tables.ts';
import { type EntryRow, entryView } from '../entries/entry-view.ts';
import { ofSite, publishedNow } from '../visible.ts';

const MOST_ITEMS = 50;
/** Types in the news feed; notices are left out, because they are read aloud and change every week. */
const TYPES = ['news', 'event', 'chronicle', 'bulletin'];

type Item = {
  id: string;
  url: string;
  title: string;
  summary: string;
  html: string;
  publishedAt: string;
  updatedAt: string;
};
type Feed = { title: string; home: string; url: string; language: string; items: Item[] };

/** The news of a parish as an Atom feed, whoever asks. @throws AppError notFound for an unknown parish */
export async function atomFeed(ctx: Context, slug: string): Promise<string> {
  const { title, home, url, language, items } = await feedOf(ctx, slug, 'atom');
  const updatedAt =
    items
      .map((item) => item.updatedAt)
      .toSorted()
      .at(-1) ?? '1970-01-01T00:00:00.000Z';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<title>${escapeHtml(title)}</title><id>${home}</id><updated>${updatedAt}</updated>`,
    `<link rel="alternate" type="text/html" href="${home}"/><link rel="self" type="application/atom+xml" href="${url}"/>`,
    `<author><name>${escapeHtml(title)}</name></author>`,
    ...items.map(atomItem),
    '</feed>',
    '',
  ].join('\n');
}

function atomItem({ id, url, title, summary, html, publishedAt, updatedAt }: Item): string {
  return [
    `<entry><id>urn:uuid:${id}</id><title>${escapeHtml(title)}</title><link rel="alternate" href="${escapeHtml(url)}"/>`,
    `<published>${publishedAt}</published><updated>${updatedAt}</updated>`,
    summary ? `<summary>${escapeHtml(summary)}</summary>` : '',
    `<content type="html">${escapeHtml(html)}</content></entry>`,
  ].join('');
}

/** The same as RSS 2.0, for readers that know nothing newer. @throws AppError notFound for an unknown parish */
export async function rssFeed(ctx: Context, slug: string): Promise<string> {
  const { title, home, url, language, items } = await feedOf(ctx, slug, 'rss');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeHtml(title)}</title><link>${home}</link><description>${escapeHtml(title)}</description>`,
    `<language>${language}</language><atom:link href="${url}" rel="self" type="application/rss+xml"/>`,
    ...items.map(rssItem),
    '</channel></rss>',
    '',
  ].join('\n');
}

const rssItem = ({ id, url, title, summary, html, publishedAt }: Item): string =>
  [
    `<item><title>${escapeHtml(title)}</title><link>${escapeHtml(url)}</link>`,
    `<guid isPermaLink="false">urn:uuid:${id}</guid><pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`,
    `<description>${escapeHtml(summary ? `<p>${escapeHtml(summary)}</p>\n${html}` : html)}</description></item>`,
  ].join('');

/** The same as a JSON Feed 1.1. @throws AppError notFound for an unknown parish */
export async function jsonFeed(ctx: Context, slug: string): Promise<object> {
  const { title, home, url, language, items } = await feedOf(ctx, slug, 'json');
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: url,
    language,
    items: items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      content_html: item.html,
      ...(item.summary ? { summary: item.summary } : {}),
      date_published: item.publishedAt,
      date_modified: item.updatedAt,
    })),
  };
}

async function feedOf(ctx: Context, slug: string, kind: 'atom' | 'rss' | 'json'): Promise<Feed> {
  const site = ctx.sites.find((one) => one.slug === slug);
  if (!site) throw notFound();
  const rows = await ctx.db
    .select()
    .from(entries)
    .where(
      and(
        isNull(entries.removedAt),
        publishedNow({ ...ctx, site }),
        typesOn(ctx),
        ofSite(ctx, site),
        inArray(entries.type, TYPES),
      ),
    )
    .orderBy(desc(entries.publishDate), desc(entries.updatedAt), entries.id)
    .limit(MOST_ITEMS);
  return {
    title: m.content_newsFeedName({ site: site.name }, { locale: ctx.locale }),
    home: `${ctx.publicUrl}/${site.slug}/Home`,
    url: `${ctx.publicUrl}/feed/${site.slug}/aktuelles.${kind}`,
    language: ctx.locale,
    items: rows.map((row) => itemOf(ctx, site, row)),
  };
}

/** Readers of feeds know no address that a path could belong to. */
const withHost = (html: string, publicUrl: string): string =>
  html.replace(/ (href|src)="\/(?!\/)/g, (_, name: string) => ` ${name}="${publicUrl}/`);

/** A shared entry keeps the address of its own parish, so that it is the same item everywhere. */
function itemOf(ctx: Context, site: SiteRef, row: EntryRow): Item {
  const entry = entryView(ctx, row);
  const { title, teaser, content } = inLocale({ de: entry, en: entry.english }, ctx.locale);
  return {
    id: row.id,
    title,
    summary: teaser,
    html: withHost(content.join('\n'), ctx.publicUrl),
    url: `${ctx.publicUrl}${encodeURI(entryPath(entry.site || site.slug, entry))}`,
    publishedAt: row.publishDate ? `${row.publishDate}T00:00:00Z` : row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
