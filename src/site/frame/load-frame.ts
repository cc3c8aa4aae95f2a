import type { RouterContextProvider } from 'react-router';
import type { Context } from '#kernel/context.ts';
import { roomPagesOf } from '#kernel/public-site.ts';
import { isSeenBy } from '#kernel/site-of.ts';
import { roomPages } from '#kernel/web/request-scope.ts';
import type { Service } from '#modules/privacy/contract.ts';
import { openSite } from '../page/open-page.ts';
import type { Asks, SiteData } from '../page/site-data.ts';
import { frameView, type Navigation } from './frame-view.ts';

/**
 * Loader of both public layouts: the view of the frame and the data shared with nested routes.
 * @param url of the page without what the router adds to its data requests
 */
export async function loadFrame(context: Readonly<RouterContextProvider>, url: URL, isFramed = false) {
  const { ctx, parish, signedIn, adminPath } = await openSite(context);
  const { loadNavigation } = roomPages(context, 'content');
  const navigation = isSeenBy(ctx.user, ctx.site) ? await loadNavigation(ctx) : NOTHING_TO_OPEN;
  const { liturgy } = await roomPages(context, 'worship').loadToday(ctx);
  const { slug, name, shortName, palette, accent, details } = parish.site;
  const site: SiteData = {
    slug,
    name,
    shortName,
    palette,
    accent,
    phone: details.phone || null,
    euroAfter: ctx.site.euroAfter,
    now: parish.now,
    consent: {
      version: parish.consentVersion,
      asks: parish.config.show_consent_dialog ? asksOn(parish.services) : null,
      measuring: parish.measuring,
    },
    locale: ctx.locale,
    languages: ctx.site.languages,
    isFramed,
    keptParameters: ctx.across.keptParameters,
    offPaths: signedIn ? [] : await offPaths(ctx),
    bareLocale: parish.config.default_language,
    description: parish.config.description,
    ...(await roomPages(context, 'site').loadHead(ctx, url.pathname)),
  };
  const signedInAs = signedIn ? ctx.user.name : null;
  const mayAdminister = roomPages(context, 'auth')
    .loadMe(ctx)
    .permissions.some(({ permission }) => permission === 'admin.open');
  const adminHref = signedIn && mayAdminister ? adminPath : null;
  const cartHref = isSeenBy(ctx.user, ctx.site) ? await ctx.across.cartPath(ctx) : null;
  const reader = { locale: ctx.locale, signedInAs, adminHref, cartHref };
  return { site, frame: frameView({ parish, navigation, liturgy, url, ...reader }) };
}

function asksOn(services: readonly Service[]): Asks {
  if (services.some(({ consent }) => consent === 'asked')) return 'everywhere';
  return services.some(({ consent }) => consent === 'inPlace') ? 'embeds' : null;
}

/** A switched-off parish shows what it owes, and leads to none of its pages. */
const NOTHING_TO_OPEN: Navigation = {
  menus: { main: [], news: [], life: [], parish: [], service: [], footer: [], legal: [] },
  places: {},
  home: '',
};

async function offPaths(ctx: Context): Promise<string[]> {
  const { missing } = await roomPagesOf(ctx, ctx.site.id);
  return missing.map(({ path }) => `/${ctx.site.slug}/${path}`);
}
