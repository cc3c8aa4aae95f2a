import type { Context, SiteRef } from '#kernel/context.ts';
import { forbidden } from '#kernel/errors.ts';
import type { Locale } from '#kernel/i18n/texts.ts';
import { guestActor } from '#modules/auth/index.ts';

/** The context of a visitor of the parish, whoever asks: what a letter shows must be what anybody may see on the website. */
export async function visitorOf(ctx: Context, site: SiteRef, locale: Locale): Promise<Context> {
  const user = await guestActor(ctx.db);
  const may: Context['may'] = (permission, subject) => ctx.mayAs(user, permission, subject);
  const visitor: Context = {
    ...ctx,
    user,
    site,
    locale,
    session: { state: 'none' },
    sites: ctx.sites.filter(({ id, isOnline }) => isOnline || id === site.id),
    may,
    demand: (permission, subject) => {
      if (!may(permission, subject)) throw forbidden(permission);
    },
    isOn: (component, siteId = site.id) => ctx.isOn(component, siteId),
    shows: () => undefined,
    trueUntil: () => undefined,
    keptPart: (_key, load) => load(visitor),
  };
  return visitor;
}
