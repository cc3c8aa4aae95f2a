import { State, type StateKind } from '#design/admin/parts/state.tsx';
import { m } from '#texts';
import type { PaymentMethod, PaymentState, RefundState } from '../../contract.ts';

const STATES: Record<PaymentState, { kind: StateKind; label: () => string }> = {
  created: { kind: 'open', label: m.payments_stateCreated },
  requires_action: { kind: 'open', label: m.payments_stateRequiresAction },
  processing: { kind: 'half', label: m.payments_stateProcessing },
  captured: { kind: 'ok', label: m.payments_statePaid },
  partially_refunded: { kind: 'half', label: m.payments_statePartiallyRefunded },
  refunded: { kind: 'off', label: m.payments_stateRefunded },
  disputed: { kind: 'warn', label: m.payments_stateDisputed },
  failed: { kind: 'bad', label: m.payments_stateFailed },
  cancelled: { kind: 'off', label: m.payments_stateCancelled },
  expired: { kind: 'off', label: m.payments_stateExpired },
  awaiting_transfer: { kind: 'open', label: m.payments_stateAwaiting },
  partially_paid: { kind: 'half', label: m.payments_statePartiallyPaid },
  paid: { kind: 'ok', label: m.payments_statePaid },
  overpaid: { kind: 'warn', label: m.payments_stateOverpaid },
};

const METHODS: Record<PaymentMethod, () => string> = {
  invoice: m.payments_methodInvoice,
  klarna: m.payments_methodKlarna,
  eps: m.payments_methodEps,
  paypal: m.payments_methodPaypal,
  card: m.payments_methodCard,
  pickup: m.payments_methodPickup,
  prepayment: m.payments_methodPrepayment,
};

const REFUNDS: Record<RefundState, { kind: StateKind; label: () => string }> = {
  pending: { kind: 'half', label: m.payments_refundPending },
  succeeded: { kind: 'ok', label: m.payments_refundDone },
  failed: { kind: 'bad', label: m.payments_refundFailed },
};

const SUBJECTS: Readonly<Record<string, () => string>> = {
  order: m.payments_subjectOrder,
  'accounting.document': m.payments_subjectPaper,
  'accounting.reminder': m.payments_subjectReminder,
};

/** Words for the thing that is paid, by the kind of its subject. */
export const subjectWords = (kind: string): string => SUBJECTS[kind]?.() ?? '';

export const stateWords = (state: PaymentState): string => STATES[state].label();
export const methodWords = (method: PaymentMethod): string => METHODS[method]();

/** A stored step may name a state of an older version. */
export const stepWords = (state: string): string => STATES[state as PaymentState]?.label() ?? state;

export const STATE_OPTIONS = Object.entries(STATES).map(([value, { label }]) => ({ value, label }));
export const METHOD_OPTIONS = Object.entries(METHODS).map(([value, label]) => ({ value, label }));

export function PaymentStateMark({ state }: { state: PaymentState }) {
  return <State kind={STATES[state].kind}>{stateWords(state)}</State>;
}

export function RefundStateMark({ state }: { state: RefundState }) {
  return <State kind={REFUNDS[state].kind}>{REFUNDS[state].label()}</State>;
}
