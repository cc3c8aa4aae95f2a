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
  ordered: ['paid'],
  paid: ['approved', 'ordered'],
  disputed: ['draft', 'rejected'],
  rejected: ['draft'],
};

/**
 * States into which a person can move a bill now. A paid one goes back to where it was: into its payment file, or to the approved ones.
 */
export function billMovesByHand({ state, isInFile }: { state: BillState; isInFile: boolean }): BillState[] {
  const moves = BY_HAND[state].filter((to) => mayBillFollow(state, to));
  return state === 'paid' ? moves.filter((to) => (to === 'ordered') === isInFile) : moves;
}
