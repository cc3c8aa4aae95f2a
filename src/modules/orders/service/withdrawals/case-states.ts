import type { CaseState } from '../../contract/withdrawals.ts';

/** Transitions of a withdrawal (commerce rules, section 6.6). */
const TRANSITIONS: Readonly<Record<CaseState, readonly CaseState[]>> = {
  received: ['acknowledged'],
  acknowledged: ['accepted', 'rejected'],
  accepted: ['goods_received', 'proof_of_sending', 'refunded'],
  goods_received: ['refunded'],
  proof_of_sending: ['goods_received', 'refunded'],
  refunded: ['closed'],
  rejected: ['closed'],
  closed: [],
};

type Facts = { hasOrder: boolean; isSent: boolean };

/**
 * States that the staff may choose next: nothing is accepted without its order, and money may wait for goods that were
 * sent.
 */
export function nextStates(from: CaseState, { hasOrder, isSent }: Facts): CaseState[] {
  const goods: readonly CaseState[] = ['goods_received', 'proof_of_sending'];
  return TRANSITIONS[from].filter((to) => {
    if (to === 'acknowledged') return false;
    if (to === 'accepted') return hasOrder;
    return isSent || !goods.includes(to);
  });
}

/** States that wait for the staff. */
export const WAITING: readonly CaseState[] = [
  'received',
  'acknowledged',
  'accepted',
  'goods_received',
  'proof_of_sending',
];
