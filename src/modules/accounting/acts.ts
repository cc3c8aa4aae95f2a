import type { ActTexts, FieldLabels } from '#kernel/audit/acts.ts';

/** Acts this room records beside those of its collection. */
export const accountingActs = {
  'accounting.paper.issue': 'accounting_actIssue',
  'accounting.paper.move': 'accounting_actMove',
  'accounting.paper.cancel': 'accounting_actCancel',
  'accounting.paper.credit': 'accounting_actCredit',
  'accounting.paper.convert': 'accounting_actConvert',
  'accounting.paper.remind': 'accounting_actRemind',
  'accounting.paper.hold': 'accounting_actHold',
  'accounting.paper.send': 'accounting_actSend',
  'accounting.master.import': 'accounting_actImport',
  'accounting.books.export': 'accounting_actExport',
  'accounting.books.archive': 'accounting_actArchive',
  'accounting.books.fail': 'accounting_actCheckFails',
  'accounting.books.forget': 'accounting_actForget',
  'accounting.settings.update': 'accounting_actSettings',
} satisfies ActTexts<'accounting'>;

export const accountingFieldLabels = {
  kind: 'accounting_labelKind',
  state: 'accounting_labelState',
  prices: 'accounting_labelPrices',
  party: 'accounting_labelParty',
  partyId: 'accounting_labelPartyId',
  lines: 'accounting_labelLines',
  discountPermille: 'accounting_labelDiscount',
  chargeCents: 'accounting_labelCharge',
  dueDays: 'accounting_labelDueDays',
  suppliedFrom: 'accounting_labelSuppliedFrom',
  suppliedTo: 'accounting_labelSuppliedTo',
  validUntil: 'accounting_labelValidUntil',
  subject: 'accounting_labelSubject',
  intro: 'accounting_labelIntro',
  terms: 'accounting_labelTerms',
  closing: 'accounting_labelClosing',
  offerDays: 'accounting_offerDays',
  accent: 'accounting_accent',
  foot: 'accounting_foot',
  footEn: 'accounting_footEn',
  hasFirstLine: 'accounting_hasFirstLine',
  feeCents: 'accounting_reminderFee',
  interestCents: 'accounting_labelInterest',
  note: 'accounting_labelNote',
  reference: 'accounting_labelReference',
  number: 'accounting_labelNumber',
  sendings: 'accounting_labelSendings',
  attach: 'accounting_labelAttach',
  mailTexts: 'accounting_labelMailTexts',
  notices: 'accounting_labelNotices',
  reminders: 'accounting_reminders',
  books: 'accounting_settingsBooks',
  checks: 'accounting_labelChecks',
  years: 'accounting_labelYears',
  sha256: 'accounting_labelSha256',
} satisfies FieldLabels;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof accountingActs, true> {}
}
