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
  kind: 'worship_placeKind',
  lat: 'worship_placeLatitude',
  lng: 'worship_placeLongitude',
  photo: 'worship_placePhoto',
  visible: 'worship_placeVisible',
} satisfies FieldLabels;
