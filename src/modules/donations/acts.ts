import type { ActTexts, FieldLabels } from '#kernel/audit/acts.ts';

/** Acts this room records beside those of its collection. */
export const donationActs = {
  'donations.donation.receive': 'donations_actReceive',
  'donations.donation.return': 'donations_actReturn',
  'donations.donation.refund': 'donations_actRefund',
  'donations.donation.export': 'donations_actExport',
} satisfies ActTexts<'donations'>;

export const donationFieldLabels = {
  goalCents: 'donations_goal',
  otherCents: 'donations_other',
  isDeductible: 'donations_isDeductible',
  taxNote: 'donations_taxNote',
  taxNoteEn: 'donations_taxNoteEn',
  returnedCents: 'donations_returned',
} satisfies FieldLabels;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof donationActs, true> {}
}
