import type { EventListener, EventName, Heard } from '#kernel/events/events.ts';
import type { ContextMaker } from '#kernel/module.ts';
import { followSchedule } from './service/intentions/follow-schedule.ts';

/** Acts on one service. */
const OF_SERVICE = [
  'worship.serviceCancelled',
  'worship.serviceChanged',
  'worship.serviceMoved',
  'worship.serviceRestored',
  'worship.serviceChangeCreated',
] as const satisfies readonly EventName[];

/** Acts that change several services, or take them away. */
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

/** Intentions follow the services that they are planned for. */
export const worshipEvents = (contextOf: ContextMaker): EventListener[] => [
  ...OF_SERVICE.map(
    (on): EventListener => ({
      on,
      hear: async ({ payload: { siteId, key } }: Heard<(typeof OF_SERVICE)[number]>) =>
        followSchedule(await contextOf(siteId), siteId, key),
    }),
  ),
  ...OF_PLAN.map(
    (on): EventListener => ({
      on,
      hear: async ({ payload: { siteId } }: Heard<(typeof OF_PLAN)[number]>) =>
        followSchedule(await contextOf(siteId), siteId),
    }),
  ),
  {
    on: 'worship.serviceKeysMoved',
    hear: async ({ payload: { siteId } }) => followSchedule(await contextOf(siteId), siteId),
  },
];
