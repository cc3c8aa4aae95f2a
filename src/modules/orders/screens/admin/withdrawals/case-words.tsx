import { State, type StateKind } from '#design/admin/parts/state.tsx';
import { m } from '#texts';
import type { CaseState } from '../../../contract/withdrawals.ts';

const STATES: Readonly<Record<CaseState, { kind: StateKind; label: () => string; verb: () => string }>> = {
  received: { kind: 'warn', label: m.orders_caseReceived, verb: m.orders_caseReceived },
  acknowledged: { kind: 'warn', label: m.orders_caseAcknowledged, verb: m.orders_caseAcknowledged },
  accepted: { kind: 'half', label: m.orders_caseAccepted, verb: m.orders_doAccept },
  goods_received: { kind: 'half', label: m.orders_caseGoods, verb: m.orders_doGoods },
  proof_of_sending: { kind: 'half', label: m.orders_caseProof, verb: m.orders_doProof },
  refunded: { kind: 'ok', label: m.orders_caseRefunded, verb: m.orders_doRefund },
  rejected: { kind: 'off', label: m.orders_caseRejected, verb: m.orders_doReject },
  closed: { kind: 'off', label: m.orders_caseClosed, verb: m.orders_doClose },
};

export const caseWords = (state: CaseState): string => STATES[state].label();
export const caseVerb = (state: CaseState): string => STATES[state].verb();
export const CASE_OPTIONS = Object.entries(STATES).map(([value, { label }]) => ({ value, label }));

export function CaseMark({ state }: { state: CaseState }) {
  return <State kind={STATES[state].kind}>{caseWords(state)}</State>;
}

/** Why the law gives no right of withdrawal. */
const EXCLUDED: Readonly<Record<string, () => string>> = {
  custom: m.orders_excludedCustom,
  perishable: m.orders_excludedPerishable,
  hygiene: m.orders_excludedHygiene,
  sealedMedia: m.orders_excludedSealed,
  dated: m.orders_excludedDated,
};

export const excludedWords = (withdrawal: string): string => EXCLUDED[withdrawal]?.() ?? '';
