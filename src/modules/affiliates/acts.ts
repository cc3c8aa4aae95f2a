import type { ActTexts, FieldLabels } from '#kernel/audit/acts.ts';

/** Acts this room records beside those of its collection. */
export const affiliateActs = {
  'affiliates.creditNote.issue': 'affiliates_actIssue',
  'affiliates.creditNote.send': 'affiliates_actSend',
  'affiliates.commission.export': 'affiliates_actExport',
} satisfies ActTexts<'affiliates'>;

export const affiliateFieldLabels = {
  code: 'affiliates_code',
  contact: 'affiliates_contact',
  permille: 'affiliates_percent',
  isActive: 'affiliates_active',
  iban: 'affiliates_iban',
  taxStatus: 'affiliates_taxStatus',
  vatId: 'affiliates_vatId',
  vatPermille: 'affiliates_vatPercent',
  agreedOn: 'affiliates_agreedOn',
  month: 'affiliates_month',
  totalCents: 'affiliates_amount',
} satisfies FieldLabels;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof affiliateActs, true> {}
}
