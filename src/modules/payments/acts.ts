import type { ActTexts, FieldLabels } from '#kernel/audit/acts.ts';

/** Actions this room records. */
export const paymentActs = {
  'payments.payment.refund': 'payments_actRefund',
  'payments.payment.settle': 'payments_actSettle',
  'payments.payment.resolve': 'payments_actResolve',
  'payments.payment.waive': 'payments_actWaive',
  'payments.bankLine.import': 'payments_actImport',
  'payments.bankLine.enter': 'payments_actReceipt',
  'payments.bankLine.putAside': 'payments_actAside',
} satisfies ActTexts<'payments'>;

export const paymentFieldLabels = {
  amountCents: 'payments_amount',
  reason: 'payments_reason',
  receivedOn: 'payments_receivedOn',
  isAside: 'payments_bankAside',
  rows: 'payments_bankLines',
} satisfies FieldLabels;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof paymentActs, true> {}
}
