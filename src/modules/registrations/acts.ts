import type { ActTexts, FieldLabels } from '#kernel/audit/acts.ts';

/** Acts this room records beside those of its collection; none of them names a person. */
export const registrationActs = {
  'registrations.registration.create': 'registrations_actCreate',
  'registrations.registration.wait': 'registrations_actWait',
  'registrations.registration.accept': 'registrations_actAccept',
  'registrations.registration.change': 'registrations_actChange',
  'registrations.registration.cancel': 'registrations_actCancel',
  'registrations.registration.reserve': 'registrations_actReserve',
  'registrations.registration.pay': 'registrations_actPay',
  'registrations.registration.owe': 'registrations_actOwe',
  'registrations.registration.move': 'registrations_actMove',
  'registrations.registration.export': 'registrations_actExport',
  'registrations.person.note': 'registrations_actNote',
  'registrations.person.regroup': 'registrations_actRegroup',
} satisfies ActTexts<'registrations'>;

export const registrationFieldLabels = {
  opensAt: 'registrations_opensAt',
  closesAt: 'registrations_closesAt',
  cancelUntil: 'registrations_cancelUntil',
  capacity: 'registrations_capacity',
  groups: 'registrations_groups',
  priceCents: 'registrations_price',
  payment: 'registrations_payment',
  vatGroup: 'registrations_vatGroup',
  hasWaitingList: 'registrations_hasWaitingList',
  ageAsked: 'registrations_ageAsked',
  isForChildren: 'registrations_isForChildren',
  questions: 'registrations_questions',
  reminderDays: 'registrations_reminderDays',
  noteEn: 'registrations_noteEn',
  retentionDays: 'registrations_retentionDays',
} satisfies FieldLabels;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof registrationActs, true> {}
}
