import type { Actor, Context, SiteRef } from './context.ts';
import { invalid } from './errors.ts';
import { HOUSE_ZONE } from './i18n/calendar-days.ts';
import { moneyOf } from './i18n/numbers.ts';
import type { Locale } from './i18n/texts.ts';

/** The parish with this slug; defaults to that of the request. @throws AppError invalid for an unknown slug */
export function siteOf(ctx: Context, slug: string | undefined): SiteRef {
  if (!slug) return ctx.site;
  const site = ctx.sites.find((one) => one.slug === slug);
  if (!site) throw invalid({ site: 'kernel_fieldNotAllowed' });
  return site;
}

/**
 * The parishes of a parish's association that the caller may know of, in their order and with the parish itself; one that
 * stands alone is the only one.
 */
export const associatedSites = ({ sites, site }: Pick<Context, 'site' | 'sites'>, of: SiteRef = site): SiteRef[] =>
  of.associationId === null ? [of] : sites.filter((one) => togetherKey(one) === togetherKey(of));

/** The same for all parishes of an association. */
export const togetherKey = ({ id, associationId }: Pick<SiteRef, 'id' | 'associationId'>): string =>
  associationId ?? id;

/** Writes amounts as the shop of the parish does; as by default for a parish the caller does not know. */
export function moneyIn(ctx: Context, siteId: string, locale: Locale): (cents: number) => string {
  return moneyOf(ctx.sites.find(({ id }) => id === siteId) ?? { euroAfter: false }, locale);
}

/** Time zone of a parish, whichever one the request is about; that of the product for a parish the caller does not know. */
export const zoneOf = ({ sites }: Pick<Context, 'sites'>, siteId: string): string =>
  sites.find(({ id }) => id === siteId)?.timeZone ?? HOUSE_ZONE;

/** Slug of a parish for the API; '' for null. */
export const slugOf = (ctx: Context, siteId: string | null): string =>
  ctx.sites.find((one) => one.id === siteId)?.slug ?? '';

/** The switched-off parishes the caller sees: part of the key of cached reads that depend on the parishes. */
export const closedSitesSeen = (ctx: Context): string =>
  ctx.sites.flatMap(({ id, isOnline }) => (isOnline ? [] : id)).join();

/** Ids of the parishes where the caller has the permission. */
export const siteIdsWith = (ctx: Context, permission: string): string[] =>
  ctx.sites.map(({ id }) => id).filter((siteId) => ctx.may(permission, { siteId }));

/** Roles that every user has; they make no one a member of staff. */
const ROLES_OF_ALL: readonly string[] = ['guest', 'user', 'internal'];

/** A switched-off parish is seen by those with a role in it. */
export const isSeenBy = ({ roles }: Actor, { id, isOnline }: SiteRef): boolean =>
  isOnline || roles.some(({ role, siteId }) => !ROLES_OF_ALL.includes(role) && (siteId === null || siteId === id));
