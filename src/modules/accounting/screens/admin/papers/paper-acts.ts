import type { PaperKind, PaperState } from '../../../contract/paper-states.ts';

/** Moves that people note by hand; the transition table of the server says the same (`contract/paper-states.ts`). */
const MOVES: Readonly<Record<PaperKind, Readonly<Partial<Record<PaperState, readonly PaperState[]>>>>> = {
  offer: { sent: ['accepted', 'declined', 'expired'] },
  order: { confirmed: ['delivered'], partially_delivered: ['delivered'] },
  delivery: { dispatched: ['delivered'] },
  invoice: { draft: ['discarded'] },
  vendor_order: { sent: ['confirmed'], confirmed: ['received'], received: ['closed'] },
};

const CONVERSIONS: Readonly<Partial<Record<PaperKind, Readonly<Partial<Record<PaperState, readonly PaperKind[]>>>>>> = {
  offer: { accepted: ['order', 'invoice'] },
  order: {
    confirmed: ['delivery'],
    partially_delivered: ['delivery', 'invoice'],
    delivered: ['invoice'],
  },
};

export const movesOf = (kind: PaperKind, state: PaperState): readonly PaperState[] => MOVES[kind][state] ?? [];

/** Kinds of drafts that can be made from a paper now. */
export const conversionsOf = (kind: PaperKind, state: PaperState): readonly PaperKind[] =>
  CONVERSIONS[kind]?.[state] ?? [];

/** True for an invoice that a mirrored document can cancel, or an order that can still be called off. */
export const canCancel = (kind: PaperKind, state: PaperState): boolean =>
  kind === 'invoice' ? state === 'issued' : kind === 'order' && ['confirmed', 'partially_delivered'].includes(state);

export const canCredit = (kind: PaperKind, state: PaperState): boolean =>
  kind === 'invoice' && ['issued', 'corrected'].includes(state);
