/** 'open': waits for the staff. 'entered': belongs to a payment. 'booked': stands in the cash book. 'aside': is of no use here. */
export const BANK_LINE_STATES = ['open', 'entered', 'booked', 'aside'] as const;
export type BankLineState = (typeof BANK_LINE_STATES)[number];

const NEXT_OF_LINE: Readonly<Record<BankLineState, readonly BankLineState[]>> = {
  open: ['open', 'entered', 'booked', 'aside'],
  entered: [],
  booked: ['open'],
  aside: ['open', 'aside'],
};

export const lineMayBecome = (from: BankLineState, to: BankLineState): boolean => NEXT_OF_LINE[from].includes(to);
