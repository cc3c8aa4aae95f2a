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

export type Pieces = { cents: number; pieces: number };

/** Upper bound against typing errors. */
export const MOST_CENTS = 100_000_000;

/** Why an entry is proposed for a booking of the bank: account and words were the same before, only the account, only the words. */
export const BANK_HINTS = ['same', 'sender', 'words'] as const;
export type BankHint = (typeof BANK_HINTS)[number];
