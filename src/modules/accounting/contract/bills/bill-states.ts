export const BILL_STATES = ['draft', 'approved', 'ordered', 'paid', 'disputed', 'rejected'] as const;
export type BillState = (typeof BILL_STATES)[number];

/** States that may follow each other. `ordered`: stands in a payment file. */
const NEXT: Readonly<Record<BillState, readonly BillState[]>> = {
  draft: ['approved', 'disputed', 'rejected'],
  approved: ['draft', 'disputed', 'ordered', 'paid'],
  // Taking the payment file back, or the money that left.
  ordered: ['approved', 'paid'],
  // It was entered by mistake.
  paid: ['approved', 'ordered'],
  disputed: ['draft', 'rejected'],
  rejected: ['draft'],
};

export const mayBillFollow = (from: BillState, to: BillState): boolean => NEXT[from].includes(to);

/** Moves that people make by hand; `ordered` follows from payment files alone. */
const BY_HAND: Readonly<Record<BillState, readonly BillState[]>> = {
  draft: ['approved', 'disputed', 'rejected'],
  approved: ['paid', 'disputed', 'draft'],
  ordered: ['paid', 'approved'],
  paid: ['approved', 'ordered'],
  disputed: ['draft', 'rejected'],
  rejected: ['draft'],
};

type Standing = {
  state: BillState;
  paidCents: number;
  transferId: string | null;
};

/**
 * States into which a person can move a bill now. A paid one goes back to where it was: into its payment file, or to the approved ones. Once
 * a part is paid the bill stays as it was found right; the rest of one in a payment file is freed from it, for the bank that paid a part only.
 */
export function billMovesByHand({ state, paidCents, transferId }: Standing): BillState[] {
  const isPartlyPaid = paidCents !== 0;
  return BY_HAND[state].filter((to) => {
    if (!mayBillFollow(state, to)) return false;
    if (state === 'paid') return (to === 'ordered') === (transferId !== null);
    if (state === 'ordered') return to === 'paid' || isPartlyPaid;
    return to === 'paid' || !isPartlyPaid;
  });
}
