import type { Context } from '#kernel/context.ts';
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
  // A patronal feast decides on which day its plan holds.
  'worship.liturgyOverrideCreated',
  'worship.liturgyOverrideChanged',
  'worship.liturgyOverrideRemoved',
  'worship.liturgyOverrideRestored',
] as const satisfies readonly EventName[];

/** Follows the schedule of a parish; `key`: only this service has changed. */
type Follow = (ctx: Context, siteId: string, key?: string) => Promise<unknown>;

/** Listeners of whatever goes by the services of the schedule: called with every act on one, or on what makes them. */
export const onSchedule = (contextOf: ContextMaker, follow: Follow): EventListener[] => [
  ...OF_SERVICE.map(
    (on): EventListener => ({
      on,
      hear: async ({ payload: { siteId, key } }: Heard<(typeof OF_SERVICE)[number]>) => {
        await follow(await contextOf(siteId), siteId, key);
      },
    }),
  ),
  ...OF_PLAN.map(
    (on): EventListener => ({
      on,
      hear: async ({ payload: { siteId } }: Heard<(typeof OF_PLAN)[number]>) => {
        await follow(await contextOf(siteId), siteId);
      },
    }),
  ),
];

/** Intentions follow the services that they are planned for. */
export const worshipEvents = (contextOf: ContextMaker): EventListener[] => [
  ...onSchedule(contextOf, followSchedule),
  {
    on: 'worship.serviceKeysMoved',
    hear: async ({ payload: { siteId } }) => followSchedule(await contextOf(siteId), siteId),
  },
];
