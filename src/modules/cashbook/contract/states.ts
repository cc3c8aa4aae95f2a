/** A draft is edited and deleted at will; what is booked stays, and is corrected by a counter-entry alone. */
export const ENTRY_STATES = ['draft', 'booked', 'reversed'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

const NEXT_OF_ENTRY: Readonly<Record<EntryState, readonly EntryState[]>> = {
  draft: ['booked'],
  booked: ['reversed'],
  reversed: [],
};

/** `settled`: the difference that a cash audit found is in the books. */
export const COUNT_STATES = ['open', 'agreed', 'settled'] as const;
export type CountState = (typeof COUNT_STATES)[number];

const NEXT_OF_COUNT: Readonly<Record<CountState, readonly CountState[]>> = {
  open: ['agreed'],
  agreed: ['settled'],
  settled: [],
};

export const entryMayBecome = (from: EntryState, to: EntryState): boolean => NEXT_OF_ENTRY[from].includes(to);
export const countMayBecome = (from: CountState, to: CountState): boolean => NEXT_OF_COUNT[from].includes(to);
