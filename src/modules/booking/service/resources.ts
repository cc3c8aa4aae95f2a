import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { associatedSites } from '#kernel/site-of.ts';
import { type bookingKinds, type bookings, type occupancies, openingHours, resources } from '../tables.ts';

export type ResourceRow = typeof resources.$inferSelect;
export type KindRow = typeof bookingKinds.$inferSelect;
export type BookingRow = typeof bookings.$inferSelect;
export type OccupancyRow = typeof occupancies.$inferSelect;

/** True if both parishes belong to the same association. */
export function siteOfId(ctx: Context, siteId: string, other: string): boolean {
  const site = ctx.sites.find(({ id }) => id === siteId);
  return site !== undefined && associatedSites(ctx, site).some(({ id }) => id === other);
}

/** Condition: a resource that this parish may book, its own ones and those its association shares. */
export function bookableBy(ctx: Context, siteId: string) {
  const site = ctx.sites.find(({ id }) => id === siteId);
  const others = site ? associatedSites(ctx, site).map(({ id }) => id) : [];
  const shared = others.length > 1 ? and(inArray(resources.siteId, others), eq(resources.isShared, true)) : undefined;
  return and(isNull(resources.removedAt), or(eq(resources.siteId, siteId), shared));
}

/** Resources with these ids that the parish may book, in their order. */
export const resourcesOf = (ctx: Context, siteId: string, ids: readonly string[]): Promise<ResourceRow[]> =>
  ctx.db
    .select()
    .from(resources)
    .where(and(inArray(resources.id, [...ids]), bookableBy(ctx, siteId)))
    .orderBy(asc(resources.position), asc(resources.name));

/** The same, locked until the transaction ends, always in the same order: times are given away under it. */
export const lockResources = (tx: Context, siteId: string, ids: readonly string[]): Promise<ResourceRow[]> =>
  tx.db
    .select()
    .from(resources)
    .where(and(inArray(resources.id, [...ids]), bookableBy(tx, siteId)))
    .orderBy(asc(resources.id))
    .for('update');

/** Opening hours of the parishes of these resources. */
export const hoursOf = (ctx: Context, some: readonly Pick<ResourceRow, 'siteId'>[]) =>
  ctx.db
    .select()
    .from(openingHours)
    .where(
      and(inArray(openingHours.siteId, [...new Set(some.map(({ siteId }) => siteId))]), isNull(openingHours.removedAt)),
    );
