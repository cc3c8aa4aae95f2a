import { eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import { defineCollection } from '#kernel/records/define-collection.ts';
import { serviceChangeContract, serviceExtraContract, serviceRuleContract } from '../../contract.ts';
import { serviceChanges, serviceExtras, serviceRules } from '../../tables.ts';
import { refuseGonePlaces } from '../places/place-uses.ts';
import { rememberGone, rememberRemoved, servicesInCalendars } from '../schedule/withdrawn-services.ts';
import { createChanges } from './change-service.ts';
import { demandPlace, demandRule, demandWithinReach } from './check-references.ts';
import { moveAll, withBeginning } from './move-all.ts';
import { nearness, onDay, type PlanningFilter } from './planning-filter.ts';
import { demandDirection, moveSplit, refuseOverlaps } from './rule-parts.ts';
import { servicesTag } from './services-tag.ts';

/** Rules of regular services. */
export const serviceRuleCollection = defineCollection({
  contract: serviceRuleContract,
  table: serviceRules,
  thing: 'worship.serviceRule',
  permissions: { write: 'worship.service.update' },
  nouns: { one: 'worship_ruleOne', accusative: 'worship_ruleAccusative', many: 'worship_siteRules' },
  tag: servicesTag,
  sorts: { weekday: serviceRules.weekday, title: serviceRules.title },
  filters: ({ type, weekday, valid }: PlanningFilter, today) => [
    type ? eq(serviceRules.type, type) : undefined,
    weekday ? eq(serviceRules.weekday, weekday) : undefined,
    valid === 'now' ? or(isNull(serviceRules.toOn), gte(serviceRules.toOn, today)) : undefined,
    valid === 'past' ? lt(serviceRules.toOn, today) : undefined,
  ],
  refuseRestore: async (tx, rows) => {
    await refuseGonePlaces(tx, rows);
    await refuseOverlaps(tx, rows);
  },
  prepare: async (tx, siteId, values, before, later) => {
    demandDirection({ ...before, ...values });
    await demandPlace(tx, values.placeId);
    await demandRule(tx, siteId, values.beforeRuleId, before?.id);
    if (!before) return values;
    const shown = await servicesInCalendars(tx, siteId);
    const wanted = withBeginning(before, values);
    await moveSplit(tx, before, wanted);
    later(async (row) => {
      await moveAll(tx, before, row);
      await rememberGone(tx, siteId, shown);
    });
    return wanted;
  },
  refuseRemoval: rememberRemoved,
});

/** One-off additional services. */
export const serviceExtraCollection = defineCollection({
  contract: serviceExtraContract,
  table: serviceExtras,
  thing: 'worship.serviceExtra',
  permissions: { write: 'worship.service.update' },
  nouns: { one: 'worship_extraOne', accusative: 'worship_extraAccusative', many: 'worship_siteExtras' },
  tag: servicesTag,
  sorts: { on: serviceExtras.on, next: (today) => nearness(serviceExtras.on, today), title: serviceExtras.title },
  filters: ({ type, when }: PlanningFilter, today) => [
    type ? eq(serviceExtras.type, type) : undefined,
    onDay(serviceExtras.on, when, today),
  ],
  refuseRestore: refuseGonePlaces,
  prepare: async (tx, _siteId, values) => {
    await demandPlace(tx, values.placeId);
    return values;
  },
  refuseRemoval: rememberRemoved,
  trash: { title: sql<string>`${serviceExtras.title} || ', ' || to_char(${serviceExtras.on}, 'DD.MM.YYYY')` },
});

/** Changes by the office, created by actions on a service or directly. */
export const serviceChangeCollection = defineCollection({
  contract: serviceChangeContract,
  table: serviceChanges,
  thing: 'worship.serviceChange',
  permissions: { write: 'worship.service.update' },
  nouns: { one: 'worship_changeOne', accusative: 'worship_changeAccusative', many: 'worship_siteChanges' },
  tag: servicesTag,
  sorts: { on: serviceChanges.on },
  prepare: async (tx, _siteId, values, before) => {
    await demandPlace(tx, values.patch?.placeId);
    if (before) demandWithinReach(before.on, values.patch?.on);
    return values.patch ? { ...values, movedOn: values.patch.on ?? null } : values;
  },
  create: createChanges,
  // Rows are never deleted, because calendars derive their sequence number from them.
  trash: null,
});
