import { createHash } from 'node:crypto';

type Booking = { amountCents: number; iban: string; payer: string; text: string };

/** Folded names of months: what comes each month names another one. */
const MONTHS = new Set(
  (
    'jänner januar feber februar märz april mai juni juli august september oktober november dezember ' +
    'january february march may june july october december'
  ).split(' '),
);

/** Digests of the account and the words of a booking, for income and expense apart. Numbers and months do not count. */
export function likenessOf({ amountCents, iban, payer, text }: Booking): { bankSender: string; bankWords: string } {
  const direction = amountCents < 0 ? 'out' : 'in';
  const words = (`${payer} ${text}`.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => !MONTHS.has(word));
  return {
    bankSender: digest(direction, iban.replace(/\s/g, '').toUpperCase()),
    bankWords: digest(direction, words.join(' ')),
  };
}

const digest = (direction: string, what: string): string =>
  what === '' ? '' : createHash('sha256').update(`${direction}|${what}`).digest('base64url');
