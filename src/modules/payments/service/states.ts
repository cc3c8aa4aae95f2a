import type { PaymentState } from '../contract.ts';

/**
 * Transitions of a payment attempt (commerce rules, section 6.3). A repeated announcement of the present state is no transition;
 * one that is not listed is stored as a problem and changes nothing.
 */
const TRANSITIONS: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['requires_action', 'failed', 'cancelled', 'expired'],
  requires_action: ['processing', 'captured', 'failed', 'cancelled', 'expired'],
  processing: ['captured', 'failed', 'cancelled', 'expired'],
  captured: ['partially_refunded', 'refunded', 'disputed'],
  partially_refunded: ['captured', 'refunded', 'disputed'],
  refunded: ['captured', 'partially_refunded'],
  disputed: ['captured', 'partially_refunded', 'refunded'],
  failed: [],
  // Money may still arrive after the payer, or we, gave up: the order room decides what becomes of it.
  cancelled: ['captured'],
  expired: ['captured', 'partially_paid', 'paid', 'overpaid'],
  awaiting_transfer: ['partially_paid', 'paid', 'overpaid', 'expired'],
  partially_paid: ['partially_paid', 'paid', 'overpaid', 'partially_refunded', 'refunded', 'expired'],
  paid: ['overpaid', 'partially_refunded', 'refunded'],
  overpaid: ['overpaid', 'paid', 'partially_refunded', 'refunded'],
};

export const mayBecome = (from: PaymentState, to: PaymentState): boolean => TRANSITIONS[from].includes(to);

/** States in which the payer is still paying: one such attempt per subject. */
export const OPEN_STATES: readonly PaymentState[] = ['created', 'requires_action', 'processing'];

/** States that count as paid. */
export const isPaid = (state: PaymentState): boolean =>
  state === 'captured' || state === 'paid' || state === 'overpaid';

/** State of a bank transfer after its money was entered. */
export function stateOfTransfer(amountCents: number, paidCents: number): PaymentState {
  if (paidCents < amountCents) return 'partially_paid';
  return paidCents === amountCents ? 'paid' : 'overpaid';
}

/** State after refunds; `rest` is the state without any. */
export function stateOfRefunds(paidCents: number, refundedCents: number, rest: PaymentState): PaymentState {
  if (refundedCents === 0) return rest;
  return refundedCents < paidCents ? 'partially_refunded' : 'refunded';
}
