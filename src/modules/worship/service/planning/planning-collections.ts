import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import type { Values } from '#kernel/records/collection-rules.ts';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { feastPlanContract, liturgyOverrideContract } from '../../contract/planning.ts';
import type { FeastServiceItem } from '../../contract.ts';
import { feastPlans, liturgyOverrides, places, serviceRules } from '../../tables.ts';
import { comingFeasts, feastTitle, isFeast } from '../calendar/feasts.ts';
import { refuseGonePlaces } from '../places/place-uses.ts';
import type { PlanningFilter } from './planning-filter.ts';
import { servicesTag } from './services-tag.ts';

type PlanValues = Values<typeof feastPlans>;

/** Feast plans: yearly exceptions from the regular schedule. */
export const feastPlanCollection = defineCollection({
  contract: feastPlanContract,
  table: feastPlans,
  thing: 'worship.feastPlan',
  permissions: { write: 'worship.service.update' },
  nouns: { one: 'worship_planOne', accusative: 'worship_planAccusative', many: 'worship_sitePlans' },
  tag: servicesTag,
  sorts: { feastKey: feastPlans.feastKey, next: placeInYear, updatedAt: feastPlans.updatedAt },
  filters: ({ regular }: PlanningFilter) => [regular ? eq(feastPlans.regular, regular) : undefined],
  uniqueBy: { column: feastPlans.feastKey, taken: 'worship_feastTaken', inMerge: 'trash' },
  label: ({ feastKey }) => feastKey,
  prepare: async (tx, siteId, values, before) => {
    await demandFreeFeast(tx, siteId, values.feastKey, before?.id);
    await demandPlaces(tx, values);
    await demandRules(tx, siteId, values);
    return values.services ? { ...values, services: withOwnIds(values.services, before?.services ?? []) } : values;
  },
  refuseRestore: async (tx, rows) => {
    await refuseGonePlaces(
      tx,
      rows.flatMap(({ services }) => services),
    );
    for (const { siteId, feastKey } of rows) {
      if (await planOf(tx, siteId, feastKey)) throw new AppError('worship.feastTaken', 409, 'worship_feastTaken');
    }
  },
  trash: { title: feastPlans.feastKey, titleIn: feastTitle },
});

/** Corrections of the national calendar by a parish. */
export const liturgyOverrideCollection = defineCollection({
  contract: liturgyOverrideContract,
  table: liturgyOverrides,
  thing: 'worship.liturgyOverride',
  permissions: { write: 'worship.service.update' },
  nouns: { one: 'worship_overrideOne', accusative: 'worship_overrideAccusative', many: 'worship_siteOverrides' },
  tag: servicesTag,
  sorts: { on: liturgyOverrides.on, title: liturgyOverrides.title },
  filters: ({ patronal }: PlanningFilter) => [
    patronal === undefined ? undefined : eq(liturgyOverrides.patronal, patronal),
  ],
  label: ({ on, title }) => [on, title].filter(Boolean).join(' '),
  trash: { title: sql<string>`concat_ws(' ', ${liturgyOverrides.on}, ${liturgyOverrides.title})` },
});

/** Sort order by next date; feasts that are missing in the national calendar come last. */
function placeInYear(today: string): SQL {
  const keys = comingFeasts(today).map(({ key }) => sql`${key}`);
  return sql`array_position(array[${sql.join(keys, sql`, `)}]::text[], ${feastPlans.feastKey})`;
}

async function demandFreeFeast(tx: Context, siteId: string, feastKey: string | undefined, ownId?: string) {
  if (feastKey === undefined) return;
  if (!isFeast(feastKey)) throw invalid({ feastKey: 'worship_feastUnknown' });
  if (await planOf(tx, siteId, feastKey, ownId)) throw invalid({ feastKey: 'worship_feastTaken' });
}

async function planOf(tx: Context, siteId: string, feastKey: string, except?: string): Promise<boolean> {
  const ofFeast = and(eq(feastPlans.siteId, siteId), eq(feastPlans.feastKey, feastKey), isNull(feastPlans.removedAt));
  return (await tx.db.$count(feastPlans, and(ofFeast, except ? ne(feastPlans.id, except) : undefined))) > 0;
}

async function demandPlaces(tx: Context, { services = [] }: PlanValues): Promise<void> {
  const ids = [...new Set(services.map(({ placeId }) => placeId))];
  const there = await tx.db.$count(places, and(inArray(places.id, ids), isNull(places.removedAt)));
  if (there < ids.length) throw invalid({ services: 'worship_fieldUnknownPlace' });
}

async function demandRules(tx: Context, siteId: string, { adapted = [] }: PlanValues): Promise<void> {
  const ids = [...new Set(adapted.map(({ ruleId }) => ruleId))];
  const ofSite = and(inArray(serviceRules.id, ids), eq(serviceRules.siteId, siteId), isNull(serviceRules.removedAt));
  if ((await tx.db.$count(serviceRules, ofSite)) < ids.length) throw invalid({ adapted: 'worship_fieldUnknownRule' });
}

/**
 * Changes and calendars refer to a feast service by id. Ids that exist in this plan are kept, all others are replaced by
 * new ones, so that a client cannot reuse the id of another parish's service.
 */
function withOwnIds(
  services: Array<Omit<FeastServiceItem, 'id'> & { id?: string | undefined }>,
  before: FeastServiceItem[],
): FeastServiceItem[] {
  const free = new Set(before.map(({ id }) => id));
  return services.map((service) => ({
    ...service,
    id: service.id && free.delete(service.id) ? service.id : randomUUID(),
  }));
}
