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
};

/** Formats of banks that are recognised and not read. */
export type OtherFormat = 'camt.052' | 'camt.054' | 'MT940' | 'ZIP';

/** A file that cannot be read as a statement; `format` names its actual format if recognised. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
  readonly format: OtherFormat | null;

  constructor(message: string, format: OtherFormat | null = null) {
    super(message);
    this.format = format;
  }
}

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
