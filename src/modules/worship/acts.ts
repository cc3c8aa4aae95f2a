import type { ActTexts, CollectionActs, FieldLabels } from '#kernel/audit/acts.ts';

/** Audit log actions of this module besides those of its collections, with their message ({actor}, {object}). */
export const worshipActs = {
  'worship.schedule.publish': 'worship_actSchedulePublish',
  'worship.serviceRule.join': 'worship_actRuleJoin',
  'worship.serviceRule.split': 'worship_actRuleSplit',
  'worship.service.cancel': 'worship_actServiceCancel',
  'worship.service.import': 'worship_actImport',
  'worship.service.change': 'worship_actServiceChange',
  'worship.service.move': 'worship_actServiceMove',
  'worship.service.restore': 'worship_actServiceRestore',
  'worship.intention.request': 'worship_actIntentionRequest',
  'worship.intention.withdraw': 'worship_actIntentionWithdraw',
  'worship.intention.decline': 'worship_actIntentionDecline',
  'worship.intention.reopen': 'worship_actIntentionReopen',
  'worship.intention.release': 'worship_actIntentionRelease',
  'worship.intentionBook.export': 'worship_actBookExport',
  'worship.intentionRules.update': 'worship_actIntentionRules',
} satisfies ActTexts<'worship'>;

declare module '#kernel/audit/acts.ts' {
  interface Acts
    extends Record<keyof typeof worshipActs, true>,
      CollectionActs<
        | 'worship.feastPlan'
        | 'worship.intention'
        | 'worship.liturgyOverride'
        | 'worship.place'
        | 'worship.serviceChange'
        | 'worship.serviceExtra'
        | 'worship.serviceRule'
      > {}
}

/** Labels of this module's fields in the audit log. */
export const worshipFieldLabels = {
  about: 'worship_placeAbout',
  access: 'worship_placeAccess',
  features: 'worship_placeFeatures',
  hours: 'worship_placeHours',
  horizonDays: 'worship_ruleHorizonDays',
  isOn: 'worship_ruleIsOn',
  isOneStipend: 'worship_ruleIsOneStipend',
  kind: 'worship_placeKind',
  leadDays: 'worship_ruleLeadDays',
  lat: 'worship_placeLatitude',
  lng: 'worship_placeLongitude',
  mostPerService: 'worship_ruleMostPerService',
  onFeasts: 'worship_ruleOnFeasts',
  onSundays: 'worship_ruleOnSundays',
  photo: 'worship_placePhoto',
  stipendCents: 'worship_intentionStipend',
  stipendWay: 'worship_intentionStipendWay',
  types: 'worship_ruleTypes',
  visible: 'worship_placeVisible',
} satisfies FieldLabels;
