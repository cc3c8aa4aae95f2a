import type { Context } from './context.ts';
import type { Locale, MessageKey } from './i18n/texts.ts';
import type { SearchTerms, Synonyms } from './search/search-terms.ts';

/** A page of a room in the page tree of every parish, and where it stands in the menus by default. In the sitemap. */
export type SiteMenuItem = {
  /** Relative to the parish: 'Veranstaltungen'. */
  path: string;
  label: MessageKey;
  /** Sort key in ascending order, across all rooms. */
  position: number;
  /** Stays visible on phones, where the others collapse into the menu. */
  narrow?: true;
  /** Only inside the menu, on every screen. */
  inSheet?: true;
  /** The room draws what the parish writes on the page with this address; without it no written page may have it. */
  drawsText?: true;
  /** Name of the setting of `pages` that moves the page (S2.11). */
  address?: string;
  /** Also listed in the footer. */
  inFooter?: true;
  /** Only in the legal line of the footer. */
  inLegal?: true;
  /** The home page: reached by the name of the parish, in no menu. */
  isHome?: true;
  /** Shown only while this component is on; by default that of the room. */
  component?: string;
  /** Parishes without this page leave it out (a parish that has no shop). */
  isThere?: (ctx: Context, siteId: string) => Promise<boolean>;
};

/** The pages of the rooms that a parish has, and those that it lacks because a component is off or, say, there is no shop. */
export async function roomPagesOf(ctx: Context, siteId: string): Promise<Record<'there' | 'missing', SiteMenuItem[]>> {
  const { siteMenu } = ctx.across;
  const there = await Promise.all(
    siteMenu.map(async ({ component, isThere }) => {
      const isOn = !component || ctx.isOn(component, siteId);
      return isOn && ((await isThere?.(ctx, siteId)) ?? true);
    }),
  );
  return { there: siteMenu.filter((_item, at) => there[at]), missing: siteMenu.filter((_item, at) => !there[at]) };
}

/** An additional page of a parish for search engines. */
export type SitemapPage = {
  path: string;
  updatedAt: Date | null;
  /** Languages it is written in; by default those of its parish. */
  languages?: readonly Locale[];
  /** Its path in English, where that differs. */
  pathEn?: string;
};

/** The pages of a room for search engines, in addition to those of the menu. */
export type RoomSitemap = {
  /** Of the parish of the request. Tells with `ctx.shows` what they depend on, and `isThere` of the room's `siteMenu`. */
  pages: (ctx: Context) => Promise<readonly SitemapPage[]>;
  /** About how many each of these parishes has, told as above; left out where a parish cannot have thousands. */
  counts?: (ctx: Context, siteIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
};

/** A result of the public search visible to this reader, in the reader's language. */
export type SearchHit = {
  id: string;
  href: string;
  title: string;
  teaser: string;
  /** Full text without markup; the excerpt around the match is taken from it. */
  text: string;
  /** Language of title, teaser and text; by default that of the reader. */
  writtenIn?: Locale | undefined;
  /** Label of the kind: 'Veranstaltung'. */
  kind: string;
  /** Local date. */
  on: string | null;
  /** Position of the match in a document: the page of a PDF. */
  inside?: { label: string; href: string } | undefined;
};

/** The answer to a question, shown above the hits. */
export type SearchAnswer = {
  title: string;
  lines: readonly { term: string; text: string }[];
  phone: string | null;
  href: string;
  /** Label of the link to `href`. */
  more: string;
};

/** A page that is looked for often, offered before readers type; the lowest positions are shown. */
export type SearchSuggestion = { label: string; href: string; position: number };

/** Contribution of a room to the search of the parish of the request; always as this reader may see it. */
export type RoomSearch = {
  /** Things that contain all the terms; at most 50, those with a term in their title first. */
  find: (ctx: Context, terms: SearchTerms) => Promise<readonly SearchHit[]>;
  /** Titles, or only the words of them, which correct typos. */
  titles?: (ctx: Context) => Promise<readonly string[]>;
  /** Folded words of texts, which correct the typos of words that stand in no title. */
  words?: (ctx: Context) => Promise<readonly string[]>;
  synonyms?: readonly Synonyms[];
  suggestions?: (ctx: Context) => Promise<readonly SearchSuggestion[]>;
  /** Answers questions about topics of the room's synonyms; null if there is nothing to say. */
  answer?: (ctx: Context, topics: ReadonlySet<string>) => Promise<SearchAnswer | null>;
};

/** A standard section of the privacy policy that a room demands where it processes the data it speaks of. */
export type PrivacySection = {
  section:
    | 'account'
    | 'captcha'
    | 'form'
    | 'newsletter'
    | 'registration'
    | 'submission'
    | 'roster'
    | 'booking'
    | 'sports'
    | 'report'
    | 'counting'
    | 'shop'
    | 'payment'
    | 'push';
  /** By default in every parish. */
  isThere?: (ctx: Context, siteId: string) => Promise<boolean>;
};

/** A cookie that the product itself sets; the privacy policy names it where it is set. */
export type OwnCookie = {
  name: string;
  /** Gets the prefix `__Host-` over https. */
  isHostOnly?: true;
  purpose: MessageKey;
  /** Its longest life. */
  seconds: number | ((ctx: Context) => Promise<number>);
  /** By default in every parish. */
  isThere?: (ctx: Context, siteId: string) => Promise<boolean>;
};

/** Contributions of a room to the pages of every parish (src/site). */
export type PublicSiteParts = {
  siteMenu?: readonly SiteMenuItem[];
  sitemap?: RoomSitemap;
  search?: RoomSearch;
  /** Path of the cart, for the header of every page; null in a parish where nothing is sold. One room has a cart. */
  cartPath?: (ctx: Context) => Promise<string | null>;
  privacySections?: readonly PrivacySection[];
  ownCookies?: readonly OwnCookie[];
  /**
   * Origins of other websites that may show the page at this path in a frame; null where it is not made for frames. Such pages are
   * never stored, because they differ by where they stand.
   */
  framedBy?: (ctx: Context, path: string) => Promise<readonly string[] | null>;
};
