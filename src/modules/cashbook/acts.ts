import type { ActTexts, FieldLabels } from '#kernel/audit/acts.ts';

/** Acts this room records beside those of its collections; labels name amounts and days, never people. */
export const cashbookActs = {
  'cashbook.entry.book': 'cashbook_actBook',
  'cashbook.entry.reverse': 'cashbook_actReverse',
  'cashbook.entry.attach': 'cashbook_actAttach',
  'cashbook.entry.handOver': 'cashbook_actHandOver',
  'cashbook.count.agree': 'cashbook_actAgree',
  'cashbook.count.settle': 'cashbook_actSettle',
  'cashbook.presets.add': 'cashbook_actPresets',
  'cashbook.year.close': 'cashbook_actClose',
  'cashbook.year.reopen': 'cashbook_actReopen',
} satisfies ActTexts<'cashbook'>;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof cashbookActs, true> {}
}

export const cashbookFieldLabels = {
  openingCents: 'cashbook_openingCents',
  openingOn: 'cashbook_openingOn',
  iban: 'cashbook_iban',
  isActive: 'cashbook_isActive',
  direction: 'cashbook_direction',
  isPassedOn: 'cashbook_isPassedOn',
  recipient: 'cashbook_recipient',
  category: 'cashbook_categoryOne',
  costCentre: 'cashbook_costCentreOne',
  purpose: 'cashbook_purposeOne',
  account: 'cashbook_accountOne',
  toAccount: 'cashbook_toAccount',
  onDay: 'cashbook_onDay',
  cents: 'cashbook_amount',
  number: 'cashbook_number',
  reason: 'cashbook_reason',
  service: 'cashbook_service',
  serviceKey: 'cashbook_service',
  pieces: 'cashbook_pieces',
  totalCents: 'cashbook_total',
  counter: 'cashbook_counter',
  second: 'cashbook_second',
  note: 'cashbook_note',
} satisfies FieldLabels;
