import { SCHEMA_ORG } from '#site/page/structured-data.ts';
import type { PageEntry } from '../../../pages.ts';

const KINDS: Readonly<Record<string, string>> = {
  chronicle: 'Article',
  news: 'NewsArticle',
  bulletin: 'PublicationIssue',
};

type Written = Pick<PageEntry, 'type' | 'site' | 'date' | 'publish_date' | 'updatedAt'>;

type Place = {
  title: string;
  path: string;
  image?: string | null | undefined;
  /** The parishes; a shared entry is published by its own one. */
  sites: readonly { slug: string; name: string }[];
  publicUrl: string;
};

/** schema.org data of a story, a piece of news or an issue of the bulletin; none for other types. */
export function articleData(entry: Written, { title, path, image, sites, publicUrl }: Place): object[] {
  const kind = KINDS[entry.type];
  if (!kind) return [];
  const { date, publish_date, updatedAt } = entry;
  const publisher = { '@type': 'Organization', name: sites.find(({ slug }) => slug === entry.site)?.name };
  const data = {
    '@context': SCHEMA_ORG,
    '@type': kind,
    url: `${publicUrl}${encodeURI(path)}`,
    ...(image ? { image: new URL(image, publicUrl).href } : {}),
    datePublished: (entry.type === 'news' ? null : date?.slice(0, 10)) ?? publish_date ?? updatedAt,
    publisher,
  };
  if (kind === 'PublicationIssue') return [{ ...data, name: title }];
  return [{ ...data, headline: title, author: publisher, dateModified: updatedAt }];
}
