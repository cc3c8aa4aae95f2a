export const PAPER_KINDS = ['offer', 'order', 'delivery', 'invoice', 'vendor_order'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

export const PAPER_STATES = [
  'draft',
  'sent',
  'accepted',
  'declined',
  'expired',
  'converted',
  'confirmed',
  'partially_delivered',
  'dispatched',
  'delivered',
  'invoiced',
  'issued',
  'corrected',
  'cancelled',
  'discarded',
  'received',
  'closed',
] as const;
export type PaperState = (typeof PAPER_STATES)[number];

type Moves = Readonly<Partial<Record<PaperState, readonly PaperState[]>>>;

/** States that may follow each other, by kind of paper; a state without followers is final. */
const NEXT: Readonly<Record<PaperKind, Moves>> = {
  offer: {
    draft: ['sent'],
    sent: ['accepted', 'declined', 'expired'],
    accepted: ['converted'],
  },
  order: {
    draft: ['confirmed'],
    confirmed: ['partially_delivered', 'delivered', 'cancelled'],
    partially_delivered: ['partially_delivered', 'delivered', 'cancelled'],
    delivered: ['invoiced'],
    // Its invoice was cancelled.
    invoiced: ['delivered'],
  },
  delivery: {
    draft: ['dispatched'],
    dispatched: ['delivered'],
  },
  invoice: {
    draft: ['issued', 'discarded'],
    issued: ['cancelled', 'corrected'],
    corrected: ['corrected'],
  },
  vendor_order: {
    draft: ['sent'],
    sent: ['confirmed'],
    confirmed: ['received'],
    received: ['closed'],
  },
};

export const mayFollow = (kind: PaperKind, from: PaperState, to: PaperState): boolean =>
  NEXT[kind][from]?.includes(to) ?? false;

/** State of each kind once it has its number. */
export const ISSUED_AS = {
  offer: 'sent',
  order: 'confirmed',
  delivery: 'dispatched',
  invoice: 'issued',
  vendor_order: 'sent',
} as const satisfies Record<PaperKind, PaperState>;

/** Moves that people note by hand; all others follow from issuing, converting and cancelling. */
const BY_HAND: Readonly<Record<PaperKind, readonly PaperState[]>> = {
  offer: ['accepted', 'declined', 'expired'],
  order: ['delivered'],
  delivery: ['delivered'],
  invoice: ['discarded'],
  vendor_order: ['confirmed', 'received', 'closed'],
};

/** States into which a person can move this paper now. */
export const movesByHand = (kind: PaperKind, from: PaperState): PaperState[] =>
  BY_HAND[kind].filter((to) => mayFollow(kind, from, to));

/** Kinds that a paper can be made into now; everything else stays what it is. */
export function convertsTo(kind: PaperKind, state: PaperState): PaperKind[] {
  if (kind === 'offer') return state === 'accepted' ? ['order', 'invoice'] : [];
  if (kind !== 'order') return [];
  if (state === 'confirmed') return ['delivery'];
  if (state === 'partially_delivered') return ['delivery', 'invoice'];
  return state === 'delivered' ? ['invoice'] : [];
}
