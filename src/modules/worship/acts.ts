import type { ActTexts } from '#kernel/audit/acts.ts';

/** Acts this room records, with the sentence the audit trail shows ({actor}, {object}). */
export const worshipActs = {
  'worship.feastPlan.create': 'worship_actFeastPlanCreate',
  'worship.feastPlan.remove': 'worship_actFeastPlanRemove',
  'worship.feastPlan.restore': 'worship_actFeastPlanRestore',
  'worship.feastPlan.update': 'worship_actFeastPlanUpdate',
  'worship.intention.create': 'worship_actIntentionCreate',
  'worship.intention.remove': 'worship_actIntentionRemove',
  'worship.intention.restore': 'worship_actIntentionRestore',
  'worship.intention.update': 'worship_actIntentionUpdate',
  'worship.liturgyOverride.create': 'worship_actLiturgyOverrideCreate',
  'worship.liturgyOverride.remove': 'worship_actLiturgyOverrideRemove',
  'worship.liturgyOverride.restore': 'worship_actLiturgyOverrideRestore',
  'worship.liturgyOverride.update': 'worship_actLiturgyOverrideUpdate',
  'worship.place.create': 'worship_actPlaceCreate',
  'worship.place.remove': 'worship_actPlaceRemove',
  'worship.place.restore': 'worship_actPlaceRestore',
  'worship.place.update': 'worship_actPlaceUpdate',
  'worship.schedule.publish': 'worship_actSchedulePublish',
  'worship.service.cancel': 'worship_actServiceCancel',
  'worship.service.change': 'worship_actServiceChange',
  'worship.service.move': 'worship_actServiceMove',
  'worship.service.restore': 'worship_actServiceRestore',
  'worship.serviceChange.create': 'worship_actServiceChange',
  'worship.serviceChange.remove': 'worship_actServiceChangeRemove',
  'worship.serviceChange.restore': 'worship_actServiceChangeRestore',
  'worship.serviceChange.update': 'worship_actServiceChange',
  'worship.serviceExtra.create': 'worship_actServiceExtraCreate',
  'worship.serviceExtra.remove': 'worship_actServiceExtraRemove',
  'worship.serviceExtra.restore': 'worship_actServiceExtraRestore',
  'worship.serviceExtra.update': 'worship_actServiceExtraUpdate',
  'worship.serviceRule.create': 'worship_actServiceRuleCreate',
  'worship.serviceRule.remove': 'worship_actServiceRuleRemove',
  'worship.serviceRule.restore': 'worship_actServiceRuleRestore',
  'worship.serviceRule.update': 'worship_actServiceRuleUpdate',
} satisfies ActTexts<'worship'>;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof worshipActs, true> {}
}
