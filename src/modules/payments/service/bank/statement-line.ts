/** A booking of a bank statement. */
export type StatementLine = {
  /** Local day of the booking. */
  bookedOn: string;
  /** Negative for money that left. */
  amountCents: number;
  currency: string;
  payer: string;
  iban: string;
  /** Text of the payer, in one line. */
  text: string;
  /** The bank's own name of the booking; '' where it has none. */
  bankReference: string;
  /** The booking that it is a part of, where a bank booked several transactions as one. */
  batch?: { amountCents: number; bankReference: string } | undefined;
};

/** A file that cannot be read as a statement. `isTable`: it has rows and columns, and nobody knows which is which. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
  readonly isTable: boolean;

  constructor(message: string, { isTable = false } = {}) {
    super(message);
    this.isTable = isTable;
  }
}

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
