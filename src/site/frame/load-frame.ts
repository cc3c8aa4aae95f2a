import type { RouterContextProvider } from 'react-router';
import { roomPages } from '#kernel/web/request-scope.ts';
import { openSite } from '../page/open-page.ts';
import type { SiteData } from '../page/site-data.ts';
import { frameView } from './frame-view.ts';

/** Loader of both public layouts: the view of the frame and the data shared with nested routes. */
export async function loadFrame(context: Readonly<RouterContextProvider>, request: Request) {
  const { ctx, parish, signedIn } = await openSite(context);
  const { liturgy } = await roomPages(context, 'worship').loadToday(ctx);
  const { slug, name, shortName, palette, details } = parish.site;
  const site: SiteData = {
    slug,
    name,
    shortName,
    palette,
    phone: details.phone || null,
    now: parish.now,
    consent: parish.consent.join(' '),
    publicUrl: ctx.publicUrl,
    locale: ctx.locale,
    description: parish.config.description,
  };
  return { site, frame: frameView({ parish, liturgy, locale: ctx.locale, url: new URL(request.url), signedIn }) };
}
