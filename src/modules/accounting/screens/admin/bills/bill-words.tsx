import { State, type StateKind } from '#design/admin/parts/state.tsx';
import { m } from '#texts';
import type { BillDue } from '../../../contract/bills/bill.ts';
import type { BillState } from '../../../contract/bills/bill-states.ts';

const STATES: Readonly<Record<BillState, { kind: StateKind; word: () => string }>> = {
  draft: { kind: 'open', word: m.accounting_stateDraft },
  approved: { kind: 'half', word: m.accounting_billApproved },
  ordered: { kind: 'half', word: m.accounting_billOrdered },
  paid: { kind: 'ok', word: m.accounting_moneyPaid },
  disputed: { kind: 'warn', word: m.accounting_billDisputed },
  rejected: { kind: 'off', word: m.accounting_billRejected },
};

type Standing = { state: BillState; paidCents: number };

/** A bill that is open still says that a part is paid. */
export const billStanding = ({ state, paidCents }: Standing): string =>
  state === 'approved' && paidCents !== 0 ? m.accounting_moneyPartly() : STATES[state].word();

export const BillStateMark = ({ bill }: { bill: Standing }) => (
  <State kind={STATES[bill.state].kind}>{billStanding(bill)}</State>
);

export const billStateOptions = Object.entries(STATES).map(([value, { word }]) => ({ value, label: word }));

const DUES: Readonly<Record<BillDue, () => string>> = {
  due: m.accounting_billsDue,
  overdue: m.accounting_billsOverdue,
  week: m.accounting_billsWeek,
  discount: m.accounting_billsDiscount,
  credit: m.accounting_billsCredit,
};

export const dueOptions = Object.entries(DUES).map(([value, label]) => ({ value, label }));
