import type { CollectionActs, FieldLabels } from '#kernel/audit/acts.ts';

declare module '#kernel/audit/acts.ts' {
  interface Acts extends CollectionActs<'person.person'> {}
}

/** Labels of this module's fields in the audit log. */
export const personFieldLabels = {
  consentUntil: 'person_labelConsentUntil',
  functions: 'person_labelFunctions',
  hours: 'person_labelHours',
  photo: 'person_labelPhoto',
  visible: 'person_labelVisible',
} satisfies FieldLabels;
