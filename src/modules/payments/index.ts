import { defineModule } from '#kernel/module.ts';
import { paymentActs, paymentFieldLabels } from './acts.ts';
import { paymentsApi } from './api.ts';
import { paymentPermissions } from './contract.ts';
import { paymentJobs, paymentJobTitles } from './jobs.ts';
import { practicePage } from './practice-page.ts';
import { PRACTICE_PATH } from './providers/practice.ts';
import { configuredKeys } from './service/methods.ts';
import { bankLayoutData, bankSiteData, paymentSiteData } from './service/payment-site-data.ts';
import type { PaymentEvent } from './service/settle.ts';
import { paymentSettings } from './settings.ts';

declare module '#kernel/events/events.ts' {
  interface Events {
    /** `isLate`: the money came after the payment had ended. */
    'payments.paid': PaymentEvent & { isLate: boolean };
    'payments.ended': PaymentEvent;
    /** Any step of it, also one that leaves the state as it is: what is owed and was paid is to be read again. */
    'payments.changed': PaymentEvent;
    'payments.refunded': PaymentEvent;
    'payments.refundDone': PaymentEvent;
  }
}

export const payments = defineModule({
  name: 'payments',
  acts: paymentActs,
  fieldLabels: paymentFieldLabels,
  permissions: paymentPermissions,
  settings: [paymentSettings],
  api: paymentsApi,
  routes: practicePage,
  jobs: paymentJobs,
  handsIn: { jobTitles: [paymentJobTitles] },
  configKeys: configuredKeys,
  siteData: [bankLayoutData, bankSiteData, paymentSiteData],
  reservedSegments: async () => [PRACTICE_PATH.toLowerCase()],
});

export type { PaymentMethod } from './contract.ts';
export { listBankLines, paymentsNamedAtBank } from './service/bank/bank-lines.ts';
export { bookBankLine, readBankLines, releaseBankLine } from './service/bank/book-line.ts';
export type { Debit, DebitTaker, TakenDebits } from './service/bank/debit-takers.ts';
export { enterReceipt, importStatement } from './service/bank/keep-lines.ts';
export { type Expected, lineMatcher } from './service/bank/match-lines.ts';
export type { BankLineRow, DebitBook } from './service/bank/move-line.ts';
export { clearProblem, enterTransfer } from './service/change-payment.ts';
export { isTestMode, methodsFor, providersInUse } from './service/methods.ts';
export { isOffline } from './service/providers.ts';
export { lastActor, type MoneyMove, moneyMoves, paymentsOf, paymentsWithRefunds } from './service/read-payments.ts';
export { createRefund, paymentsBeingRefunded, refundsOf, sendRefund } from './service/refunds.ts';
export { flag as flagPayment } from './service/settle.ts';
export {
  createPayment,
  createPayments,
  endPayments,
  openPayment,
  type PaymentTerms,
  paymentRow as readPayment,
  paymentTerms,
  refreshPayment,
  transferDays,
} from './service/start-payment.ts';
export { isPaid } from './service/states.ts';
export { transferQr } from './service/transfer-qr.ts';
export { lowerAmount, owedOf, sumOwed, waiveOwed } from './service/waive-owed.ts';
