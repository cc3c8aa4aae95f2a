/**
 * From the plan to the handing out. `missed`: too little came together, or the office called it off; nobody owes anything.
 * `ordered`: the vendor has the order.
 */
export const GROUP_STATES = ['draft', 'open', 'closed', 'missed', 'ordered', 'done'] as const;
export type GroupState = (typeof GROUP_STATES)[number];

const NEXT: Readonly<Record<GroupState, readonly GroupState[]>> = {
  draft: ['open'],
  open: ['closed', 'missed'],
  closed: ['ordered', 'missed'],
  ordered: ['done'],
  missed: [],
  done: [],
};

export const nextStates = (from: GroupState): readonly GroupState[] => NEXT[from];
export const mayFollow = (from: GroupState, to: GroupState): boolean => NEXT[from].includes(to);

/** States in which its goods are sold in the group order alone. */
export const BINDING_STATES: readonly GroupState[] = ['open', 'closed', 'ordered'];

/** States of an order's share: waiting for its payment, counted, or gone. */
export const SHARE_STATES = ['waiting', 'joined', 'left'] as const;
export type ShareState = (typeof SHARE_STATES)[number];

/** Product of a group order. */
export type GroupProduct = { variant: string; name: string };

/** A line of a participating order, as it was ordered. */
export type ShareLine = {
  variant: string;
  name: string;
  number: string;
  chosen: string[];
  quantity: number;
  lineCents: number;
};
