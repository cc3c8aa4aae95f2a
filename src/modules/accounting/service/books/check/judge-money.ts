import type { Check } from '../../../contract/book-checks.ts';
import type { CheckLine, Finding } from '../../../contract/books.ts';

/** Findings that are told of a line; the rest is a number. */
const MOST_TOLD = 20;

/** A line of the self-check from everything that was looked at and what of it is wrong. */
export const lineOf = (check: Check, checked: number, findings: readonly Finding[]): CheckLine => ({
  check,
  state: findings.length > 0 ? 'bad' : checked === 0 ? 'none' : 'ok',
  checked,
  wrong: findings.length,
  findings: findings.slice(0, MOST_TOLD),
});

export type PaperMoney = {
  isCancelled: boolean;
  /** Of the invoice, and of all its corrections, which are negative. */
  totalCents: number;
  correctedCents: number;
  /** Noted with the paper. */
  owedCents: number;
  heldCents: number;
  payment: { amountCents: number; owedCents: number; heldCents: number; waivedCents: number } | null;
};

/** Cents by which the corrections of an invoice do not fit it: a cancelled one comes to nothing, another one never below. */
export function correctionDifference({ isCancelled, totalCents, correctedCents }: PaperMoney): number {
  const leftCents = totalCents + correctedCents;
  return isCancelled ? leftCents : Math.min(0, leftCents);
}

/** Cents by which the payment of an invoice differs from what is left of it, or from what is noted with it. */
export function moneyDifference({ totalCents, correctedCents, owedCents, heldCents, payment }: PaperMoney): number {
  if (!payment) return 0;
  const leftCents = Math.max(0, totalCents + correctedCents - payment.waivedCents);
  return payment.amountCents - leftCents || payment.owedCents - owedCents || payment.heldCents - heldCents;
}

type OrderMoney = {
  /** Sum of the invoice of an order and all that cancels and corrects it. */
  documentsCents: number;
  /** Paid by vouchers. */
  voucherCents: number;
  payments: readonly { owedCents: number; heldCents: number }[];
};

/**
 * Cents by which the money of an order differs from its documents: what is held and what is still owed is what they say. Null where it
 * cannot be said, because vouchers paid a part, and what came back of it went back to them.
 */
export function orderDifference({ documentsCents, voucherCents, payments }: OrderMoney): number | null {
  if (voucherCents !== 0) return null;
  return payments.reduce((sum, { owedCents, heldCents }) => sum + owedCents + heldCents, 0) - documentsCents;
}

type Amounts = { totalCents: number; vatCents: number | null };

/** Cents by which the figures of the shop differ from all documents of an order, in their sum or else in their VAT; null without its VAT. */
export function worthDifference(worth: Amounts, documents: readonly Amounts[]): number | null {
  if (documents.some(({ vatCents }) => vatCents === null)) return null;
  const sumOf = (name: keyof Amounts) => documents.reduce((sum, one) => sum + (one[name] ?? 0), 0);
  return worth.totalCents - sumOf('totalCents') || (worth.vatCents ?? 0) - sumOf('vatCents');
}
