import { useMatches } from 'react-router';
import type { Locale } from '#kernel/i18n/texts.ts';

/** What the layouts of the public site know for everything inside them; the whole document reads it as well (root.tsx). */
export type SiteData = {
  slug: string;
  name: string;
  shortName: string;
  palette: string;
  phone: string | null;
  /** On the clock of the parish. */
  now: { on: string; at: string };
  /** Names of the services that need consent, apart by blanks. */
  consent: string;
  publicUrl: string;
  locale: Locale;
  /** Of the installation, for pages without a description of their own. */
  description: string;
};

type Match = { loaderData?: unknown } | undefined;

/** The layout's data, for `meta` and other functions that are given the matches; undefined outside the public site. */
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
