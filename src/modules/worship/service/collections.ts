import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import { places, serviceChanges, serviceExtras, serviceRules } from '../tables.ts';
import type { RecordKind } from './records.ts';

/** Churches and other places; everybody may know them. */
export const placeKind: RecordKind<typeof places> = {
  table: places,
  permission: 'worship.place.update',
  event: 'worship.place',
  sorts: { name: places.name, updatedAt: places.updatedAt },
  search: places.name,
  isPublic: true,
  refuseRemoval: refuseUsedPlaces,
};

/** Regular services. */
export const serviceRuleKind: RecordKind<typeof serviceRules> = {
  table: serviceRules,
  permission: 'worship.service.update',
  event: 'worship.serviceRule',
  sorts: { weekday: serviceRules.weekday, title: serviceRules.title },
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
  sorts: { on: serviceExtras.on, title: serviceExtras.title },
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
  sorts: { on: serviceChanges.on },
  prepare: async (tx, _siteId, values) => {
    await demandPlace(tx, values.patch?.placeId);
    return values.patch ? { ...values, movedOn: values.patch.on ?? null } : values;
  },
};

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

async function refuseUsedPlaces(tx: Context, rows: Array<typeof places.$inferSelect>): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const rules = await tx.db.$count(
    serviceRules,
    and(inArray(serviceRules.placeId, ids), isNull(serviceRules.removedAt)),
  );
  const extrasHere = and(inArray(serviceExtras.placeId, ids), isNull(serviceExtras.removedAt));
  const extras = await tx.db.$count(serviceExtras, extrasHere);
  if (rules + extras > 0) throw new AppError('worship.placeInUse', 409, 'worship_placeInUse');
}
