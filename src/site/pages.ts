import type { Context } from '#kernel/context.ts';
import { textIn } from '#kernel/i18n/both.ts';
import { addDays, instantOf, localMoment } from '#kernel/local-time.ts';
import type { PublicValuesOf } from '#kernel/settings/define-settings.ts';
import { associatedSites } from '#kernel/site-of.ts';
import { accountPageSettings } from '#modules/auth/index.ts';
import type { Service } from '#modules/privacy/contract.ts';
import { enabledServices, measuringIds, readServices, versionOf } from '#modules/privacy/index.ts';
import {
  isHost,
  readMovedAddress,
  readPublicSettings,
  readSettings,
  websiteSettings,
} from '#modules/settings/index.ts';
import type { Site } from '#modules/sites/contract.ts';
import { baseUrlOf, closedSite, knownAssociations, knownSites } from '#modules/sites/index.ts';
import type { HeadSettings } from './page/site-data.ts';

export { findAnswer, keepAnswer } from '#kernel/links/kept-answers.ts';
export { transferQr } from '#modules/payments/index.ts';
export { pagesWithWords, searchSite, suggestSearches } from './service/search-site.ts';

type PublicConfig = PublicValuesOf<typeof websiteSettings> & PublicValuesOf<typeof accountPageSettings>;

/** Data common to all pages of a parish: the parish, its neighbours, the public configuration, the time. */
export type Parish = {
  site: Site;
  /** All parishes of the installation that the reader may know of. */
  sites: Site[];
  /** Those of its association, with the parish itself; the only one if it stands alone. */
  neighbours: Site[];
  /** Name of the association in the reader's language. */
  association: string | null;
  config: PublicConfig;
  /** Third-party services that are switched on (decision 21). */
  services: Service[];
  /** Of the services that need consent; '' = none does. */
  consentVersion: string;
  /** Ids of the measuring services that are on, by name. */
  measuring: Readonly<Record<string, string>>;
  now: { on: string; at: string };
};

/** The parish of the request with its frame. Expires at midnight, because every page shows the date. */
export async function loadParish(ctx: Context): Promise<Parish> {
  ctx.shows('sites', 'config', `site:${ctx.site.id}`);
  const [sites, config] = await Promise.all([knownSites(ctx), readPublicConfig(ctx)]);
  const site = sites.find(({ _id }) => _id === ctx.site.id);
  if (!site) throw new Error(`The parish ${ctx.site.slug} is gone`);
  const now = localMoment(ctx.now(), site.timeZone);
  ctx.trueUntil(instantOf(addDays(now.on, 1), '00:00', site.timeZone));
  const [services, enabled] = await Promise.all([readServices(ctx), enabledServices(ctx)]);
  const measuring = await measuringIds(ctx);
  const together = new Set(associatedSites(ctx).map(({ id }) => id));
  const neighbours = sites.filter(({ _id }) => together.has(_id));
  const association = await associationName(ctx);
  return { site, sites, neighbours, association, config, services, consentVersion: versionOf(enabled), measuring, now };
}

async function associationName(ctx: Context): Promise<string | null> {
  const own = (await knownAssociations(ctx)).find(({ _id }) => _id === ctx.site.associationId);
  return own ? textIn(own, 'name', ctx.locale) : null;
}

/** Target of URLs without a parish (S2.1): the parish of the host, else the default one. */
export async function loadDefaultSite(ctx: Context): Promise<{ slug: string; config: PublicConfig }> {
  return { slug: ctx.site.slug, config: await readPublicConfig(ctx) };
}

/** Most parishes named where one is switched off. */
const MOST_OTHERS = 40;

/** The switched-off parish with this slug and the way to the others; null if the caller may see it or there is none. */
export async function loadClosedSite(ctx: Context, slug: string) {
  const closed = await closedSite(ctx, slug);
  if (!closed) return null;
  const others = (await knownSites(ctx)).slice(0, MOST_OTHERS);
  return { ...closed, others: others.map((one) => ({ label: one.name, href: `/${one.slug}/Home` })) };
}

/** Base of canonical URLs, and the settings for the head of the page at this path. */
export async function loadHead(ctx: Context, path: string): Promise<{ publicUrl: string; head: HeadSettings }> {
  const { domain, keywords, author, meta, pagetitle } = await readSettings(ctx, websiteSettings);
  const { title = '', description = '' } = meta.routes.find(({ route }) => route === path) ?? {};
  return {
    publicUrl: canonicalBase(ctx, domain, ctx.site.domain),
    head: {
      image: meta.og_image,
      keywords,
      author,
      title,
      description,
      pattern: meta.title_pattern,
      website: pagetitle,
      isHidden: meta.hidden_sites.includes(ctx.site.id),
    },
  };
}

/**
 * Base of the one address of a page that search engines are told: the own domain of its parish, else the domain of the
 * configuration, else PUBLIC_URL.
 */
export function canonicalBase({ installationUrl }: Context, domain: string, own: string | null): string {
  if (own) return baseUrlOf(own, installationUrl);
  return isHost(domain) ? `https://${domain}` : installationUrl;
}

/**
 * Path of a page that was moved away from this one (S2.11), or of a parish whose slug is typed in other case; null if
 * there is none.
 */
export async function loadMovedAddress(ctx: Context, path: string): Promise<string | null> {
  const moved = await readMovedAddress(ctx, path);
  if (moved) return isOfParish(moved) ? `/${ctx.site.slug}${moved.path}` : moved.path;
  const [, first = ''] = path.split('/');
  const site = ctx.sites.find(({ slug }) => slug !== first && slug.toLowerCase() === first.toLowerCase());
  return site ? `/${site.slug}${path.slice(first.length + 1)}` : null;
}

/** Present path of a page below the parish that the configuration moved away from this path; null if there is none. */
export async function loadMovedPage(ctx: Context, path: string): Promise<string | null> {
  const moved = await readMovedAddress(ctx, `/${path}`);
  return moved && isOfParish(moved) ? `/${ctx.site.slug}${moved.path}` : null;
}

/** The admin area and the account pages are at the root of the installation, all other pages below a parish. */
function isOfParish({ setting }: { setting: string }): boolean {
  const [part, name = ''] = setting.split('.');
  return part === 'pages' && !(name in accountPageSettings.public.pages);
}

/** Sets the expiry of the cached page to the next of these local times (a service begins, the office closes). */
export function pageEndsAt(ctx: Context, ...moments: ({ on: string; at: string } | null)[]): void {
  for (const moment of moments) if (moment) ctx.trueUntil(instantOf(moment.on, moment.at, ctx.site.timeZone));
}

const readPublicConfig = (ctx: Context) => readPublicSettings(ctx, websiteSettings, accountPageSettings);
