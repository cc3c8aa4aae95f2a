/** A booking of a bank statement. */
export type StatementLine = {
  /** Local day of the booking. */
  bookedOn: string;
  /** Negative for money that left. */
  amountCents: number;
  currency: string;
  payer: string;
  iban: string;
  /** What the payer wrote, in one line. */
  text: string;
  /** The bank's own name of the booking; '' where it has none. */
  bankReference: string;
};

/** A file that cannot be read as a statement. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
}

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
