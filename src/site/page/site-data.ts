import { useMatches } from 'react-router';
import type { Locale } from '#kernel/i18n/texts.ts';

/** Loader data of the public layouts, shared with all nested routes and the document (root.tsx). */
export type SiteData = {
  slug: string;
  name: string;
  shortName: string;
  palette: string;
  phone: string | null;
  /** In the parish's time zone. */
  now: { on: string; at: string };
  /** Space-separated names of the services that need consent. */
  consent: string;
  publicUrl: string;
  locale: Locale;
  /** Site-wide default for pages without their own description. */
  description: string;
};

type Match = { loaderData?: unknown } | undefined;

/** The layout's data from route matches, e.g. in `meta`; undefined outside the public site. */
export function siteOf(matches: readonly Match[]): SiteData | undefined {
  const layouts = matches.map((match) => (match?.loaderData as { site?: SiteData } | null | undefined)?.site);
  return layouts.find((site) => site?.palette);
}

/** The layout's data inside a component of a public page. */
export function useSite(): SiteData {
  const site = siteOf(useMatches());
  if (!site) throw new Error('useSite stands outside the public site');
  return site;
}
