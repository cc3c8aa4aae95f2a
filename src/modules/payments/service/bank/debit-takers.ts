import type { Context } from '#kernel/context.ts';
import type { StatementLine } from './statement-line.ts';

/** Money that left the account. `amountCents` is positive, `payee` who got it. */
export type Debit = {
  /** Names the booking in every file of the bank. */
  fingerprint: string;
  bookedOn: string;
  amountCents: number;
  payee: string;
  iban: string;
  text: string;
};

/**
 * Keeps for a room those debits of a statement that may have paid something it waits for; says how many of them are new, and names all of
 * them. Runs in the transaction of the import; the same debit comes again with every file that has it.
 */
export type DebitTaker = (tx: Context, siteId: string, debits: readonly Debit[]) => Promise<TakenDebits>;

/** `taken`: fingerprints. */
export type TakenDebits = { added: number; taken: readonly string[] };

declare module '#kernel/module.ts' {
  interface HandedIn {
    debitTakers: DebitTaker;
  }
}

const CURRENCY = 'EUR';

/** Hands the debits of a statement to the rooms that wait for some; this room keeps none of them. */
export async function handOnDebits(
  tx: Context,
  siteId: string,
  lines: readonly (StatementLine & { fingerprint: string })[],
): Promise<TakenDebits> {
  const debits = lines
    .filter(({ amountCents, currency }) => amountCents < 0 && currency === CURRENCY)
    .map(({ fingerprint, bookedOn, amountCents, payer, iban, text }) => ({
      fingerprint,
      bookedOn,
      amountCents: 0 - amountCents,
      payee: payer,
      iban,
      text,
    }));
  const all = { added: 0, taken: [] as string[] };
  if (debits.length === 0) return all;
  for (const keep of tx.across.handedIn('debitTakers')) {
    const { added, taken } = await keep(tx, siteId, debits);
    all.added += added;
    all.taken.push(...taken);
  }
  return all;
}
