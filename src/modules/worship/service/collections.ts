import { and, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '#kernel/context.ts';
import { invalid } from '#kernel/errors.ts';
import { addDays } from '#kernel/local-time.ts';
import type { RecordKind } from '#kernel/records/records.ts';
import { places, serviceChanges, serviceExtras, serviceRules } from '../tables.ts';
import { refuseGonePlaces, refuseUsedPlaces } from './place-uses.ts';
import type { PlanningFilter } from './planning-filter.ts';
import { servicesTag } from './services-tag.ts';

/** How far a service may be moved; all days between are reckoned whenever it is looked up. */
const FURTHEST_MOVE_DAYS = 366;

/** Churches and other places; everybody may know them. */
export const placeKind: RecordKind<typeof places> = {
  table: places,
  permission: 'worship.place.update',
  event: 'worship.place',
  tag: servicesTag,
  sorts: { name: places.name, updatedAt: places.updatedAt },
  search: [places.name, places.address],
  isPublic: true,
  refuseRemoval: refuseUsedPlaces,
};

/** Regular services. */
export const serviceRuleKind: RecordKind<typeof serviceRules> = {
  table: serviceRules,
  permission: 'worship.service.update',
  event: 'worship.serviceRule',
  tag: servicesTag,
  sorts: { weekday: serviceRules.weekday, title: serviceRules.title },
  search: [serviceRules.title, serviceRules.presider, serviceRules.note],
  filters: ({ type, weekday, valid }: PlanningFilter, today) => [
    type ? eq(serviceRules.type, type) : undefined,
    weekday ? eq(serviceRules.weekday, weekday) : undefined,
    valid === 'now' ? or(isNull(serviceRules.toOn), gte(serviceRules.toOn, today)) : undefined,
    valid === 'past' ? lt(serviceRules.toOn, today) : undefined,
  ],
  refuseRestore: refuseGonePlaces,
  prepare: async (tx, siteId, values, before) => {
    await demandPlace(tx, values.placeId);
    await demandRule(tx, siteId, values.beforeRuleId, before?.id);
    return values;
  },
};

/** Services that come on top once. */
export const serviceExtraKind: RecordKind<typeof serviceExtras> = {
  table: serviceExtras,
  permission: 'worship.service.update',
  event: 'worship.serviceExtra',
  tag: servicesTag,
  sorts: { on: serviceExtras.on, next: (today) => nearness(serviceExtras.on, today), title: serviceExtras.title },
  search: [serviceExtras.title, serviceExtras.presider, serviceExtras.note],
  filters: ({ type, when }: PlanningFilter, today) => [
    type ? eq(serviceExtras.type, type) : undefined,
    onDay(serviceExtras.on, when, today),
  ],
  refuseRestore: refuseGonePlaces,
  prepare: async (tx, _siteId, values) => {
    await demandPlace(tx, values.placeId);
    return values;
  },
};

/** What the office changed; made by the acts on a service or directly. */
export const serviceChangeKind: RecordKind<typeof serviceChanges> = {
  table: serviceChanges,
  permission: 'worship.service.update',
  event: 'worship.serviceChange',
  tag: servicesTag,
  sorts: { on: serviceChanges.on },
  search: [serviceChanges.reason],
  prepare: async (tx, _siteId, values, before) => {
    await demandPlace(tx, values.patch?.placeId);
    if (before) demandNear(before.on, values.patch?.on);
    return values.patch ? { ...values, movedOn: values.patch.on ?? null } : values;
  },
};

/** Still to come (today included), or over. */
export function onDay(on: AnyPgColumn, when: 'ahead' | 'past' | undefined, today: string): SQL | undefined {
  if (!when) return undefined;
  return when === 'ahead' ? gte(on, today) : lt(on, today);
}

/** What is still to come first, the nearest at the top; then what is over, the latest first. */
export const nearness = (on: AnyPgColumn, today: string): SQL =>
  sql`case when ${on} >= ${today} then ${on} - ${today}::date else 1000000 + (${today}::date - ${on}) end`;

/** @throws AppError invalid for a day too far from the one for which the service was meant */
export function demandNear(meant: string, wanted: string | undefined): void {
  if (!wanted) return;
  if (wanted < addDays(meant, -FURTHEST_MOVE_DAYS) || wanted > addDays(meant, FURTHEST_MOVE_DAYS))
    throw invalid({ on: 'worship_fieldTooFar' });
}

/** @throws AppError invalid for a place that does not exist; parishes lend each other their churches */
export async function demandPlace(tx: Context, placeId: string | undefined): Promise<void> {
  if (!placeId) return;
  const found = await tx.db.$count(places, and(eq(places.id, placeId), isNull(places.removedAt)));
  if (found === 0) throw invalid({ placeId: 'worship_fieldUnknownPlace' });
}

/** A service may only follow another one of its own parish, and never itself. */
async function demandRule(
  tx: Context,
  siteId: string,
  ruleId: string | null | undefined,
  ownId?: string,
): Promise<void> {
  if (!ruleId) return;
  const ofSite = and(eq(serviceRules.id, ruleId), eq(serviceRules.siteId, siteId), isNull(serviceRules.removedAt));
  const found = ruleId === ownId ? 0 : await tx.db.$count(serviceRules, ofSite);
  if (found === 0) throw invalid({ beforeRuleId: 'worship_fieldUnknownRule' });
}
