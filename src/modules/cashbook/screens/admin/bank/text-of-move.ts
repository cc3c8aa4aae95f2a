import type { BankMove } from '#design/admin/shell/admin-part.ts';

const MOST_CHARACTERS = 300;

/** Text of the entry that a booking becomes, as it stands on the statement. */
export const textOfMove = ({ payer, text, bookedOn }: Pick<BankMove, 'payer' | 'text' | 'bookedOn'>): string =>
  ([payer, text].filter(Boolean).join(' · ') || bookedOn).slice(0, MOST_CHARACTERS).trim();

/** Open bookings in the same direction with the same words in their text, whoever sent them; those that may be payments are left out. */
export function alikeAmong(moves: readonly BankMove[], move: BankMove): BankMove[] {
  const words = wordsOf(move);
  if (words === '') return [];
  return moves.filter(
    (one) =>
      one.id !== move.id &&
      one.isOpen &&
      !one.isProposed &&
      one.amountCents > 0 === move.amountCents > 0 &&
      wordsOf(one) === words,
  );
}

const wordsOf = ({ text }: BankMove): string => (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).join(' ');
