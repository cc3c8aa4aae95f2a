import type { EventListener, EventName, Heard } from '#kernel/events/events.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { followServices } from './service/follow/follow-services.ts';
import { freePlacesOfRemoved } from './service/follow/free-places.ts';
import { moveAssignments } from './service/follow/move-assignments.ts';
import { renameMembers } from './service/follow/rename-members.ts';

/** Acts on one service. */
const OF_SERVICE = [
  'worship.serviceCancelled',
  'worship.serviceChanged',
  'worship.serviceMoved',
  'worship.serviceRestored',
  'worship.serviceChangeCreated',
] as const satisfies readonly EventName[];

/** Acts that make services, change several of them, or take them away. */
const OF_PLAN = [
  'worship.serviceRuleChanged',
  'worship.serviceRuleRemoved',
  'worship.serviceRuleRestored',
  'worship.serviceExtraChanged',
  'worship.serviceExtraRemoved',
  'worship.serviceExtraRestored',
  'worship.serviceChangeChanged',
  'worship.serviceChangeRemoved',
  'worship.serviceChangeRestored',
  'worship.feastPlanCreated',
  'worship.feastPlanChanged',
  'worship.feastPlanRemoved',
  'worship.feastPlanRestored',
  'worship.placeChanged',
] as const satisfies readonly EventName[];

/** Assignments follow the schedule, and the people they belong to. */
export const rosterEvents = (contextOf: ContextMaker): EventListener[] => [
  ...OF_SERVICE.map(
    (on): EventListener => ({
      on,
      hear: async ({ payload: { siteId, key } }: Heard<(typeof OF_SERVICE)[number]>) =>
        followServices(await contextOf(siteId), siteId, key),
    }),
  ),
  ...OF_PLAN.map(
    (on): EventListener => ({
      on,
      hear: async ({ payload: { siteId } }: Heard<(typeof OF_PLAN)[number]>) =>
        followServices(await contextOf(siteId), siteId),
    }),
  ),
  {
    on: 'worship.serviceKeysMoved',
    hear: async ({ payload: { siteId, keys } }) => moveAssignments(await contextOf(siteId), siteId, keys),
  },
  {
    on: 'rosters.memberRemoved',
    hear: async ({ payload: { siteId, ids } }) => freePlacesOfRemoved(await contextOf(siteId), siteId, ids),
  },
  {
    on: 'person.personChanged',
    hear: async ({ payload: { siteId, ids } }) => renameMembers(await contextOf(siteId), ids),
  },
];
