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

/** Data common to all pages of a parish: the parish, its neighbours, the public configuration, the time. */
export type Parish = {
  site: Site;
  sites: Site[];
  config: PublicConfig;
  menu: MenuItem[];
  /** Third-party services, which need consent (decision 21). */
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

/** The parish of the request with its frame. Expires at midnight, because every page shows the date. */
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

/** The default parish, target of URLs without a parish (S2.1). */
export async function loadDefaultSite(ctx: Context): Promise<{ slug: string; config: PublicConfig }> {
  const [sites, config] = await Promise.all([knownSites(ctx), readPublicConfig(ctx)]);
  const site = sites.find(({ slug }) => slug === config.default_site) ?? sites.find(({ isDefault }) => isDefault);
  return { slug: site?.slug ?? sites[0]?.slug ?? config.default_site, config };
}

/** Configured path of an installation page that was moved away from this default path (S2.11), or null. */
export const loadMovedAddress = (ctx: Context, path: string): Promise<string | null> => readMovedAddress(ctx, path);

/** Searches all rooms. Results are never cached, so no cache tags are reported. */
export const searchPages = (ctx: Context, query: string): Promise<SearchHit[]> => ctx.across.search(ctx, query);

/** Sets the expiry of the cached page to the next of these local times (a service begins, the office closes). */
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
