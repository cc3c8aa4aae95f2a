import type { Context } from './context.ts';
import type { MessageKey } from './i18n/texts.ts';

/** A page of a room in the main menu of every parish; included in the sitemap. */
export type SiteMenuItem = {
  /** Relative to the parish: 'Veranstaltungen'. */
  path: string;
  label: MessageKey;
  /** Sort key in ascending order, across all rooms. */
  position: number;
  /** Stays visible on phones, where the others collapse into the menu. */
  narrow?: true;
  /** Also listed in the footer. */
  inFooter?: true;
};

/** An additional page for search engines, below one parish or (`siteId` null) below each of them. */
export type SitemapPage = { siteId: string | null; path: string; updatedAt: Date | null };

/** A result of the public search visible to this reader, in the reader's language. */
export type SearchHit = {
  id: string;
  href: string;
  title: string;
  teaser: string;
  /** Full text without markup; the excerpt around the match is taken from it. */
  text: string;
  /** Label of the kind: 'Veranstaltung'. */
  kind: string;
  /** Local date. */
  on: string | null;
};

/** Contributions of a room to the pages of every parish (src/site). */
export type PublicSiteParts = {
  siteMenu?: readonly SiteMenuItem[];
  /** Public pages in addition to those of the menu. */
  sitemap?: (ctx: Context) => Promise<readonly SitemapPage[]>;
  /** Searches the parish of the request for things this reader may see that contain all the words, best first; at most 50. */
  search?: (ctx: Context, query: string) => Promise<readonly SearchHit[]>;
};
