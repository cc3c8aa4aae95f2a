/** `cash` never goes below zero. */
export const ACCOUNT_KINDS = ['cash', 'bank', 'savings'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

export const DIRECTIONS = ['income', 'expense'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** A transfer is one entry with two sides: out of one account, into another one. */
export const ENTRY_KINDS = ['income', 'expense', 'transfer'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const COUNT_KINDS = ['collection', 'audit'] as const;
export type CountKind = (typeof COUNT_KINDS)[number];

/** The second counter agrees at an own login, or signs the paper. */
export const AGREEMENTS = ['login', 'signature'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

/** Euro notes and coins in cents, the largest first. */
export const DENOMINATIONS = [20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const;
/** Smallest note; what is below is a coin. */
export const SMALLEST_NOTE = 500;

export type Pieces = { cents: number; pieces: number };

export const sumOfPieces = (pieces: readonly Pieces[]): number =>
  pieces.reduce((sum, one) => sum + one.cents * one.pieces, 0);

/** Upper bound against typing errors. */
export const MOST_CENTS = 100_000_000;
