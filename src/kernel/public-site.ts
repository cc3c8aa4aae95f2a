import type { Context } from './context.ts';
import type { MessageKey } from './i18n/texts.ts';

/** A page of a room in the main menu of every parish; it stands in the sitemap as well. */
export type SiteMenuItem = {
  /** Below the parish: 'Veranstaltungen'. */
  path: string;
  label: MessageKey;
  /** The items of all rooms stand in ascending order. */
  position: number;
  /** Stays in sight on phones, where the others move into the menu. */
  narrow?: true;
  /** Stands among the links of the footer as well. */
  inFooter?: true;
};

/** One more page for search engines, below one parish or (`siteId` null) below each of them. */
export type SitemapPage = { siteId: string | null; path: string; updatedAt: Date | null };

/** Something that the public search found for this reader, in the reader's language. */
export type SearchHit = {
  id: string;
  href: string;
  title: string;
  teaser: string;
  /** Everything the thing says, without markup; the words around the hit are taken from it. */
  text: string;
  /** What it is: 'Veranstaltung'. */
  kind: string;
  /** Local date. */
  on: string | null;
};

/** What a room adds to the pages of every parish (src/site). */
export type PublicSiteParts = {
  siteMenu?: readonly SiteMenuItem[];
  /** Pages that guests may read beside those of the menu. */
  sitemap?: (ctx: Context) => Promise<readonly SitemapPage[]>;
  /** What this reader may see in the parish of the request and what has all these words, the best first; at most 50. */
  search?: (ctx: Context, query: string) => Promise<readonly SearchHit[]>;
};
