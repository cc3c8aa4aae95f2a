import { State, type StateKind } from '#design/admin/parts/state.tsx';
import { m } from '#texts';
import type { MoneyState } from '../../../contract/paper.ts';
import type { PaperKind, PaperState } from '../../../contract/paper-states.ts';

type Words = { one: () => string; many: () => string; create: () => string; issue: () => string };

export const KIND_WORDS: Readonly<Record<PaperKind, Words>> = {
  offer: {
    one: m.accounting_offer,
    many: m.accounting_offers,
    create: m.accounting_offerCreate,
    issue: m.accounting_offerIssue,
  },
  order: {
    one: m.accounting_order,
    many: m.accounting_orders,
    create: m.accounting_orderCreate,
    issue: m.accounting_orderIssue,
  },
  delivery: {
    one: m.accounting_delivery,
    many: m.accounting_deliveries,
    create: m.accounting_deliveryCreate,
    issue: m.accounting_deliveryIssue,
  },
  invoice: {
    one: m.accounting_invoice,
    many: m.accounting_invoices,
    create: m.accounting_invoiceCreate,
    issue: m.accounting_invoiceIssue,
  },
  vendor_order: {
    one: m.accounting_vendorOrder,
    many: m.accounting_vendorOrders,
    create: m.accounting_vendorOrderCreate,
    issue: m.accounting_vendorOrderIssue,
  },
};

const STATES: Readonly<Record<PaperState, { kind: StateKind; word: () => string }>> = {
  draft: { kind: 'open', word: m.accounting_stateDraft },
  sent: { kind: 'half', word: m.accounting_stateSent },
  accepted: { kind: 'ok', word: m.accounting_stateAccepted },
  declined: { kind: 'off', word: m.accounting_stateDeclined },
  expired: { kind: 'off', word: m.accounting_stateExpired },
  converted: { kind: 'ok', word: m.accounting_stateConverted },
  confirmed: { kind: 'half', word: m.accounting_stateConfirmed },
  partially_delivered: { kind: 'half', word: m.accounting_statePartiallyDelivered },
  dispatched: { kind: 'half', word: m.accounting_stateDispatched },
  delivered: { kind: 'ok', word: m.accounting_stateDelivered },
  invoiced: { kind: 'ok', word: m.accounting_stateInvoiced },
  issued: { kind: 'ok', word: m.accounting_stateIssued },
  corrected: { kind: 'warn', word: m.accounting_stateCorrected },
  cancelled: { kind: 'off', word: m.accounting_stateCancelled },
  discarded: { kind: 'off', word: m.accounting_stateDiscarded },
  received: { kind: 'ok', word: m.accounting_stateReceived },
  closed: { kind: 'off', word: m.accounting_stateClosed },
};

export const stateWord = (state: PaperState): string => STATES[state].word();

export const StateMark = ({ state }: { state: PaperState }) => (
  <State kind={STATES[state].kind}>{stateWord(state)}</State>
);

const MONEY: Readonly<Record<MoneyState, { kind: StateKind; word: () => string }>> = {
  open: { kind: 'open', word: m.accounting_moneyOpen },
  partly: { kind: 'half', word: m.accounting_moneyPartly },
  paid: { kind: 'ok', word: m.accounting_moneyPaid },
  over: { kind: 'warn', word: m.accounting_moneyOver },
  ended: { kind: 'off', word: m.accounting_moneyEnded },
};

export const moneyWord = (money: MoneyState): string => MONEY[money].word();

export const MoneyMark = ({ money }: { money: MoneyState }) => (
  <State kind={MONEY[money].kind}>{moneyWord(money)}</State>
);

export const moneyOptions = [
  { value: 'overdue', label: m.accounting_moneyOverdue },
  ...Object.entries(MONEY).map(([value, { word }]) => ({ value, label: word })),
];

const OF_KIND: Readonly<Record<PaperKind, readonly PaperState[]>> = {
  offer: ['draft', 'sent', 'accepted', 'declined', 'expired', 'converted'],
  order: ['draft', 'confirmed', 'partially_delivered', 'delivered', 'invoiced', 'cancelled'],
  delivery: ['draft', 'dispatched', 'delivered'],
  invoice: ['draft', 'issued', 'corrected', 'cancelled', 'discarded'],
  vendor_order: ['draft', 'sent', 'confirmed', 'received', 'closed'],
};

/** States of a kind, for the filter of its list. */
export const stateOptions = (kind: PaperKind) =>
  OF_KIND[kind].map((state) => ({ value: state, label: STATES[state].word }));
