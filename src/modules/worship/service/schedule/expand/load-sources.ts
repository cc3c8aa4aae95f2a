import { and, between, eq, getTableColumns, inArray, isNull, or } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '#kernel/context.ts';
import { isOneOf } from '#kernel/db/list-query.ts';
import { addDays } from '#kernel/local-time.ts';
import type { Site } from '#modules/sites/contract.ts';
import { knownSites } from '#modules/sites/index.ts';
import {
  feastPlans,
  intentions,
  liturgyOverrides,
  places,
  publications,
  serviceChanges,
  serviceExtras,
  serviceRules,
} from '../../../tables.ts';
import { type LiturgyOverride, liturgicalDay, PATRONAL_FEAST } from '../../calendar/liturgical-calendar.ts';
import { datesFromTo } from '../../calendar/local-dates.ts';
import type {
  FeastPlan,
  SchedulePlace,
  ScheduleSources,
  ServiceChange,
  ServiceExtra,
  ServiceRule,
} from './schedule-model.ts';

/** Number and time of changes; the iCalendar sequence number is derived from them. */
export type Stamp = { rev: number; at: Date };

export type LoadedSources = ScheduleSources & {
  sites: Site[];
  /** Changes by service key, including withdrawn ones. */
  changeStamps: Map<string, Stamp>;
  /** By id of a rule, feast plan or extra. */
  sourceStamps: Map<string, Stamp>;
  publishedUntil: Map<string, string | null>;
};

/** Feast plans extend seven days around their feast, so changes near the edges of the range are needed as well. */
const MARGIN_DAYS = 8;

/** A parish of ten years has thousands of rows: reading what nobody looks at took longer than expanding them. */
const RULE_COLUMNS = neededOf(getTableColumns(serviceRules));
const PLAN_COLUMNS = neededOf(getTableColumns(feastPlans));
const EXTRA_COLUMNS = neededOf(getTableColumns(serviceExtras));

/** Loads the schedule sources of these parishes for the days from..to, as far as the caller may know of the parishes. */
export async function loadSources(
  ctx: Context,
  from: string,
  to: string,
  only: readonly string[],
): Promise<LoadedSources> {
  const { db } = ctx;
  const [first, last] = [addDays(from, -MARGIN_DAYS), addDays(to, MARGIN_DAYS)];
  const asked = new Set(only);
  const sites = (await knownSites(ctx)).filter(({ _id }) => asked.has(_id) && ctx.isOn('worship', _id));
  const siteIds = sites.map(({ _id }) => _id);
  const own = <T extends { siteId: AnyPgColumn; removedAt: AnyPgColumn }>(table: T) =>
    and(isOneOf(table.siteId, siteIds), isNull(table.removedAt));
  // Sequential: a transaction has a single connection, which runs one query at a time.
  const ruleRows = await db.select(RULE_COLUMNS).from(serviceRules).where(own(serviceRules));
  const planRows = await db
    .select(PLAN_COLUMNS)
    .from(feastPlans)
    .where(and(own(feastPlans), inArray(feastPlans.feastKey, feastsBetween(first, last))));
  const overrideRows = await db.select().from(liturgyOverrides).where(own(liturgyOverrides));
  const published = await db.select().from(publications).where(isOneOf(publications.siteId, siteIds));
  const changeRows = await changesBetween(ctx, siteIds, first, last);
  const extraIds = changeRows.flatMap(({ key }) => (key.includes('.') ? [] : key));
  const inDays = between(serviceExtras.on, first, last);
  const extraRows = await db
    .select(EXTRA_COLUMNS)
    .from(serviceExtras)
    .where(and(own(serviceExtras), extraIds.length > 0 ? or(inDays, inArray(serviceExtras.id, extraIds)) : inDays));
  const intentionRows = await db
    .select({ key: intentions.key, text: intentions.text, visibility: intentions.visibility })
    .from(intentions)
    .where(and(own(intentions), between(intentions.on, first, last)));
  const named = [...ruleRows, ...extraRows, ...planRows.flatMap(({ services }) => services)].map((one) => one.placeId);
  const movedTo = changeRows.flatMap(({ patch }) => patch.placeId ?? []);
  return {
    sites,
    places: await placesOf(ctx, siteIds, [...named, ...movedTo]),
    rules: ruleRows.map(ruleOf),
    plans: planRows as FeastPlan[],
    changes: changeRows.filter(({ removedAt }) => !removedAt) as ServiceChange[],
    extras: extraRows as ServiceExtra[],
    intentions: intentionRows as ScheduleSources['intentions'],
    overrides: Object.groupBy(overrideRows, ({ siteId }) => siteId) as Record<string, LiturgyOverride[]>,
    changeStamps: new Map(changeRows.map(({ key, rev, updatedAt }) => [key, { rev, at: updatedAt }])),
    sourceStamps: new Map(
      [...ruleRows, ...planRows, ...extraRows].map(({ id, rev, updatedAt }) => [id, { rev, at: updatedAt }]),
    ),
    publishedUntil: new Map(published.map(({ siteId, publishedUntilOn }) => [siteId, publishedUntilOn])),
  };
}

/** Places of these parishes, and those of others where they hold services: parishes share their churches. */
async function placesOf({ db }: Context, siteIds: string[], ids: readonly string[]): Promise<SchedulePlace[]> {
  const { id, siteId, name, address, lat, lng } = places;
  const columns = { id, siteId, name, address, lat, lng };
  const own = await db.select(columns).from(places).where(isOneOf(siteId, siteIds));
  const missing = [...new Set(ids).difference(new Set(own.map((place) => place.id)))];
  const shared = missing.length > 0 ? await db.select(columns).from(places).where(inArray(id, missing)) : [];
  return [...own, ...shared].map(({ lat: north, lng: east, ...place }) => ({
    ...place,
    geo: north === null || east === null ? null : { lat: north, lng: east },
  }));
}

/** Includes withdrawn changes, because their `rev` still counts. */
async function changesBetween({ db }: Context, siteIds: string[], first: string, last: string) {
  const inDays = or(between(serviceChanges.on, first, last), between(serviceChanges.movedOn, first, last));
  const { key, op, patch, reason, rev, updatedAt, removedAt } = serviceChanges;
  return db
    .select({ key, op, patch, reason, rev, updatedAt, removedAt })
    .from(serviceChanges)
    .where(and(isOneOf(serviceChanges.siteId, siteIds), inDays));
}

/** Columns of a source without those for its search and for the trash. */
function neededOf<T extends Record<Unneeded, unknown>>(columns: T): Omit<T, Unneeded> {
  const { searchText: _search, createdAt: _created, removedAt: _removed, removedByName: _by, ...needed } = columns;
  return needed;
}

type Unneeded = 'searchText' | 'createdAt' | 'removedAt' | 'removedByName';

/** Keys of the feasts that fall on these days in any parish. */
function feastsBetween(first: string, last: string): string[] {
  return [...new Set([PATRONAL_FEAST, ...datesFromTo(first, last).flatMap((on) => liturgicalDay(on).keys)])];
}

type RuleRow = Pick<typeof serviceRules.$inferSelect, keyof typeof RULE_COLUMNS>;

function ruleOf({ beforeRuleId, beforeMinutes, ...row }: RuleRow): ServiceRule {
  const before = beforeRuleId && beforeMinutes ? { ruleId: beforeRuleId, minutes: beforeMinutes } : null;
  return { ...row, before } as ServiceRule;
}

/** Cached calendar of the current parish. NB: shared between callers, do not mutate. */
export async function siteOverrides(ctx: Context): Promise<LiturgyOverride[]> {
  return ctx.kept(`worship.overrides ${ctx.site.id}`, [`services:${ctx.site.id}`], () => overridesOf(ctx, ctx.site.id));
}

/** Calendar of one parish, read from the database without the cache. */
export async function overridesOf({ db }: Context, siteId: string): Promise<LiturgyOverride[]> {
  const ofSite = and(eq(liturgyOverrides.siteId, siteId), isNull(liturgyOverrides.removedAt));
  return (await db.select().from(liturgyOverrides).where(ofSite)) as LiturgyOverride[];
}
