import type { Context } from '#kernel/context.ts';
import { textOf } from '#kernel/i18n/texts.ts';
import { addDays, instantOf, localMoment } from '#kernel/local-time.ts';
import type { SearchHit } from '#kernel/public-site.ts';
import type { PublicValuesOf } from '#kernel/settings/define-settings.ts';
import { accountPageSettings } from '#modules/auth/index.ts';
import { readMovedAddress, readPublicSettings, websiteSettings } from '#modules/settings/index.ts';
import type { Site } from '#modules/sites/contract.ts';
import { knownSites } from '#modules/sites/index.ts';

type PublicConfig = PublicValuesOf<typeof websiteSettings> & PublicValuesOf<typeof accountPageSettings>;

/** An item of the main menu in the reader's language. */
export type MenuItem = { path: string; label: string; narrow: boolean; inFooter: boolean };

/** What every page of a parish knows: the parish, its neighbours, the public part of the configuration, the time. */
export type Parish = {
  site: Site;
  sites: Site[];
  config: PublicConfig;
  menu: MenuItem[];
  /** Services that load something from elsewhere and therefore need consent (decision 21). */
  consent: string[];
  now: { on: string; at: string };
};

const CONSENT_SERVICES = [
  'google_analytics',
  'google_maps',
  'google_adwords',
  'facebook',
  'facebook_pixel',
  'instagram',
] as const;

/** The parish of the request with its frame. True until midnight, because the date stands on every page. */
export async function loadParish(ctx: Context): Promise<Parish> {
  ctx.shows('sites', 'config', `site:${ctx.site.id}`);
  const [sites, config] = await Promise.all([knownSites(ctx), readPublicConfig(ctx)]);
  const site = sites.find(({ _id }) => _id === ctx.site.id);
  if (!site) throw new Error(`The parish ${ctx.site.slug} is gone`);
  const now = localMoment(ctx.now(), site.timeZone);
  ctx.trueUntil(instantOf(addDays(now.on, 1), '00:00', site.timeZone));
  const consent = CONSENT_SERVICES.filter((service) => config.privacy[service]);
  return { site, sites, config, menu: menuOf(ctx), consent, now };
}

/** The parish that an address without one leads to (S2.1). */
export async function loadDefaultSite(ctx: Context): Promise<{ slug: string; config: PublicConfig }> {
  const [sites, config] = await Promise.all([knownSites(ctx), readPublicConfig(ctx)]);
  const site = sites.find(({ slug }) => slug === config.default_site) ?? sites.find(({ isDefault }) => isDefault);
  return { slug: site?.slug ?? sites[0]?.slug ?? config.default_site, config };
}

/** Where a page of the installation stands now that has left this default address (S2.11), or null. */
export const loadMovedAddress = (ctx: Context, path: string): Promise<string | null> => readMovedAddress(ctx, path);

/** What the words are found in, over all rooms; a search is never stored, so it reports nothing. */
export const searchPages = (ctx: Context, query: string): Promise<SearchHit[]> => ctx.across.search(ctx, query);

/** Says that the page stops being true at these moments on the clock of the parish (a service begins, the office closes). */
export function pageEndsAt(ctx: Context, ...moments: ({ on: string; at: string } | null)[]): void {
  for (const moment of moments) if (moment) ctx.trueUntil(instantOf(moment.on, moment.at, ctx.site.timeZone));
}

const readPublicConfig = (ctx: Context) => readPublicSettings(ctx, websiteSettings, accountPageSettings);

const menuOf = ({ across, locale }: Context): MenuItem[] =>
  across.siteMenu.map(({ path, label, narrow = false, inFooter = false }) => ({
    path,
    label: textOf(label, locale),
    narrow,
    inFooter,
  }));
