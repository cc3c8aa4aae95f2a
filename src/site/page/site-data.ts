import { useMatches } from 'react-router';
import type { Locale } from '#kernel/i18n/texts.ts';
import type { TitlePattern } from '#kernel/web/window-title.ts';

/** On which pages the dialog asks on the first visit: on all, on those with something embedded, or on none. */
export type Asks = 'everywhere' | 'embeds' | null;

/** Loader data of the public layouts, shared with all nested routes and the document (root.tsx). */
export type SiteData = {
  slug: string;
  name: string;
  shortName: string;
  palette: string;
  /** Colour of the palette 'own', '#rrggbb'. */
  accent: string | null;
  phone: string | null;
  /** Amounts end with the euro sign (root.tsx). */
  euroAfter: boolean;
  /** In the parish's time zone. */
  now: { on: string; at: string };
  /** Version of what readers have to consent to, '' = nothing; whether the dialog asks on the first visit, and the ids of measuring services by name. */
  consent: { version: string; asks: Asks; measuring: Readonly<Record<string, string>> };
  /** Paths of pages that this parish lacks (component off, no shop): texts lose their links there. None for editors, who edit these texts. */
  offPaths: readonly string[];
  /** The page stands in a frame: of another website, or above a page of the shop. Links that leave it need a target. */
  isFramed: boolean;
  /** Names of the parameters that stay on links and in forms (`KeptFields`). */
  keptParameters: readonly string[];
  publicUrl: string;
  locale: Locale;
  /** Of the pages of this parish. */
  languages: readonly Locale[];
  /** Language of addresses without `?lang=` (S9.4). */
  bareLocale: Locale;
  /** Site-wide default for pages without their own description. */
  description: string;
  head: HeadSettings;
};

/** Settings of the installation for the head of this page; '' = nothing set. */
export type HeadSettings = {
  /** Path or URL of the picture that is shown when a page without its own one is shared. */
  image: string;
  keywords: string;
  author: string;
  /** Title and description that replace those of the page at this address. */
  title: string;
  description: string;
  /** Order of page and parish in the title of the window, and the name of the website for that. */
  pattern: TitlePattern;
  website: string;
  /** Search engines must not list the pages of this parish. */
  isHidden: boolean;
};

type Match = { loaderData?: unknown } | undefined;

/** The layout's data from route matches, e.g. in `meta`; undefined outside the public site. */
export function siteOf(matches: readonly Match[]): SiteData | undefined {
  const layouts = matches.map((match) => (match?.loaderData as { site?: SiteData } | null | undefined)?.site);
  // Screens of the admin area also load a `site`, as the API answers it: only the public layouts say what to consent to.
  return layouts.find((site) => site?.consent);
}

/** Target of links that lead out of a frame; none for other pages. */
export function useLeave(): { target?: '_top' } {
  return useSite().isFramed ? { target: '_top' } : {};
}

/** The layout's data inside a component of a public page. */
export function useSite(): SiteData {
  const site = siteOf(useMatches());
  if (!site) throw new Error('useSite stands outside the public site');
  return site;
}
