import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#kernel/context.ts';
import { AppError, invalid } from '#kernel/errors.ts';
import type { RecordKind, Values } from '#kernel/records/records.ts';
import type { FeastServiceItem } from '../contract.ts';
import { feastPlans, intentions, liturgyOverrides, places, serviceRules } from '../tables.ts';
import { nearness, onDay } from './collections.ts';
import { comingFeasts, isFeast } from './feasts.ts';
import { refuseGonePlaces } from './place-uses.ts';
import type { PlanningFilter } from './planning-filter.ts';
import { dateOfService } from './service-of-key.ts';
import { servicesTag } from './services-tag.ts';

const permission = 'worship.service.update';
type PlanValues = Values<typeof feastPlans>;

/** What is different on a feast, every year. */
export const feastPlanKind: RecordKind<typeof feastPlans> = {
  table: feastPlans,
  permission,
  event: 'worship.feastPlan',
  tag: servicesTag,
  sorts: { feastKey: feastPlans.feastKey, next: placeInYear, updatedAt: feastPlans.updatedAt },
  search: [feastPlans.feastKey, feastPlans.reason, feastPlans.invitation],
  filters: ({ regular }: PlanningFilter) => [regular ? eq(feastPlans.regular, regular) : undefined],
  labelOf: ({ feastKey }) => feastKey,
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
};

/** Where a parish differs from the calendar of the country. */
export const liturgyOverrideKind: RecordKind<typeof liturgyOverrides> = {
  table: liturgyOverrides,
  permission,
  event: 'worship.liturgyOverride',
  tag: servicesTag,
  sorts: { on: liturgyOverrides.on, title: liturgyOverrides.title },
  search: [liturgyOverrides.title, liturgyOverrides.note, liturgyOverrides.on],
  filters: ({ patronal }: PlanningFilter) => [
    patronal === undefined ? undefined : eq(liturgyOverrides.patronal, patronal),
  ],
  labelOf: ({ on, title }) => [on, title].filter(Boolean).join(' '),
};

/** Mass intentions. They name persons: the audit trail learns neither the words nor who asked for them. */
export const intentionKind: RecordKind<typeof intentions> = {
  table: intentions,
  permission: 'worship.intention.update',
  event: 'worship.intention',
  tag: servicesTag,
  sorts: { on: intentions.on, next: (today) => nearness(intentions.on, today), text: intentions.text },
  search: [intentions.text, intentions.orderedBy],
  filters: ({ visibility, when }: PlanningFilter, today) => [
    visibility ? eq(intentions.visibility, visibility) : undefined,
    onDay(intentions.on, when, today),
  ],
  labelOf: ({ on }) => on,
  personal: ['text', 'orderedBy'],
  prepare: async (tx, siteId, values, before) => {
    if (!values.key || values.key === before?.key) return values;
    return { ...values, on: await dateOfService(tx, siteId, values.key) };
  },
};

/** Where a feast stands among those to come; what the calendar of the country does not have comes last. */
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
 * Changes and calendars know a festive service by its id. It keeps the one it has in this plan; any other is new, so that
 * nobody can give a service the name of one in another parish.
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
