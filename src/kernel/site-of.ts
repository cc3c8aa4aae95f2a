import type { Context, SiteRef } from './context.ts';
import { invalid } from './errors.ts';

/** The parish with this slug; without one that of the request. @throws AppError invalid for an unknown slug */
export function siteOf(ctx: Context, slug: string | undefined): SiteRef {
  if (!slug) return ctx.site;
  const site = ctx.sites.find((one) => one.slug === slug);
  if (!site) throw invalid({ site: 'kernel_fieldNotAllowed' });
  return site;
}

/** The slug of a parish, as the API shows it; '' for what belongs to none. */
export const slugOf = (ctx: Context, siteId: string | null): string =>
  ctx.sites.find((one) => one.id === siteId)?.slug ?? '';

/** Ids of the parishes for which the caller has a permission. */
export const siteIdsWith = (ctx: Context, permission: string): string[] =>
  ctx.sites.map(({ id }) => id).filter((siteId) => ctx.may(permission, { siteId }));
