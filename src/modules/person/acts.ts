import type { ActTexts, FieldLabels } from '#kernel/audit/acts.ts';

/** Acts this room records, with the sentence the audit trail shows ({actor}, {object}). */
export const personActs = {
  'person.person.create': 'person_actPersonCreate',
  'person.person.remove': 'person_actPersonRemove',
  'person.person.restore': 'person_actPersonRestore',
  'person.person.update': 'person_actPersonUpdate',
} satisfies ActTexts<'person'>;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof personActs, true> {}
}

/** Names of this room's fields in the audit trail. */
export const personFieldLabels = {
  consentUntil: 'person_labelConsentUntil',
  functions: 'person_labelFunctions',
  hours: 'person_labelHours',
  photo: 'person_labelPhoto',
  visible: 'person_labelVisible',
} satisfies FieldLabels;
