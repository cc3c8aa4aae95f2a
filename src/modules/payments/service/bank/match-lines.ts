import type { ProposalReason } from '../../contract/bank.ts';

/**
 * Characteristics by which a payment is recognised. `dueCents`: amount still due. `alias`: another reference of it; '' = none. `iban`: the
 * account at the other end, where it is known.
 */
export type Expected = {
  id: string;
  label: string;
  payer: string;
  dueCents: number;
  waits: boolean;
  alias?: string;
  iban?: string;
};

export type Match = { id: string; reason: ProposalReason; isSure: boolean };

/** `split`: several payments that wait for exactly this amount together; [] for none. */
export type Matches = { matches: Match[]; split: string[] };

/** `payers`: whose payments earlier bookings of the same account were entered to. */
type Received = { amountCents: number; payer: string; text: string; iban?: string; payers?: readonly string[] };

const MOST = 3;
/** Of one payer or with their numbers in one text: more are not tried. */
const MOST_SPLIT = 12;

/**
 * Ways in which the reference was found: the whole of it, its digits alone, or its digits with one slip; else by account and amount, by
 * the name, by what was decided before for the account, or by the amount, with two digits swapped at last.
 */
const SIGNS = ['whole', 'digits', 'near', 'account', 'name', 'learnt', 'amount', 'nearAmount'] as const;
type Sign = (typeof SIGNS)[number];

const REASON: Readonly<Record<Sign, ProposalReason>> = {
  whole: 'reference',
  digits: 'reference',
  near: 'nearReference',
  account: 'account',
  name: 'name',
  learnt: 'learnt',
  amount: 'amount',
  nearAmount: 'nearAmount',
};

/** A payment with what is looked for in the text of every booking. `name`: only of one that waits, others are not found by it. */
type Sought = Expected & { numbers: readonly SoughtNumber[]; name: readonly string[] };

/** A reference, its letters and digits, and its digits alone. */
type SoughtNumber = { label: string; letters: string; digits: string };

/** The text of a booking by what is compared with each payment. */
type Seen = {
  text: string;
  letters: string;
  iban: string;
  amountCents: number;
  digits: readonly string[];
  words: ReadonlySet<string>;
  payers: ReadonlySet<string>;
};

/** Matches any number of bookings with the same payments, which are taken apart once. */
export function lineMatcher(expected: readonly Expected[]): (line: Received) => Matches {
  const sought = expected.map((one) => ({
    ...one,
    numbers: [one.label, one.alias ?? ''].flatMap(numberOf),
    name: one.waits ? wordsOf(one.payer).filter((word) => word.length >= 3) : [],
  }));
  return (line) => matchLine(line, sought);
}

const numberOf = (label: string): SoughtNumber[] =>
  label === '' ? [] : [{ label, letters: lettersOf(label), digits: label.replace(/\D/g, '') }];

/**
 * The payments that a booking may belong to, the best first. Sure is only the reference with the very amount, and only while no other
 * payment has that reference as well; everything else is proposed for somebody to decide.
 */
function matchLine(line: Received, sought: readonly Sought[]): Matches {
  const seen = seenIn(line);
  const found = sought.flatMap((one) => {
    const sign = signOf(seen, one);
    return sign ? [{ one, sign, isSame: one.dueCents === line.amountCents }] : [];
  });
  const best = Math.min(...found.map(({ sign }) => SIGNS.indexOf(sign)));
  // Neighbouring numbers differ by one digit: they are a slip only while the number itself is not there.
  const left = found.filter(
    ({ sign }) =>
      best > 1 || SIGNS.indexOf(sign) === best || sign === 'account' || sign === 'name' || sign === 'learnt',
  );
  const named = left.filter(({ sign }) => REASON[sign] === 'reference');
  const matches = left
    .toSorted(
      (one, other) =>
        SIGNS.indexOf(one.sign) - SIGNS.indexOf(other.sign) ||
        Number(other.one.waits) - Number(one.one.waits) ||
        Number(other.isSame) - Number(one.isSame),
    )
    .slice(0, MOST)
    .map(({ one, sign, isSame }) => ({
      id: one.id,
      reason: REASON[sign],
      isSure: REASON[sign] === 'reference' && isSame && one.waits && named.length === 1,
    }));
  return { matches, split: splitOf(line.amountCents, found) };
}

type Found = { one: Sought; sign: Sign };

/** Several numbers in the text whose payments wait for this amount together; else all, or two, of one payer. */
function splitOf(amountCents: number, found: readonly Found[]): string[] {
  const waiting = found.filter(({ one }) => one.waits && one.dueCents > 0 && one.dueCents < amountCents);
  const numbered = waiting.filter(({ sign }) => sign === 'whole').map(({ one }) => one);
  if (sumsTo(numbered, amountCents)) return numbered.map(({ id }) => id);
  const ofPayer = waiting.filter(({ sign }) => sign === 'name' || sign === 'learnt' || sign === 'whole');
  const own = ofPayer.map(({ one }) => one);
  if (own.length > MOST_SPLIT) return [];
  if (sumsTo(own, amountCents)) return own.map(({ id }) => id);
  for (const [at, one] of own.entries())
    for (const other of own.slice(at + 1)) if (sumsTo([one, other], amountCents)) return [one.id, other.id];
  return [];
}

const sumsTo = (payments: readonly Sought[], cents: number): boolean =>
  payments.length > 1 && payments.reduce((sum, { dueCents }) => sum + dueCents, 0) === cents;

function seenIn({ payer, text, amountCents, iban = '', payers = [] }: Received): Seen {
  // People put dashes and spaces between digits where they like.
  const digits = text.replace(/(?<=\d)[\s./-]+(?=\d)/g, '').match(/\d+/g) ?? [];
  const words = new Set(wordsOf(`${payer} ${text}`));
  return { text, letters: lettersOf(text), iban, amountCents, digits, words, payers: new Set(payers) };
}

function signOf(seen: Seen, one: Sought): Sign | null {
  // Thousands of payments are compared: the expression is only made for one that can be in the text.
  const isThere = ({ label, letters }: SoughtNumber) => seen.letters.includes(letters) && formOf(label).test(seen.text);
  if (one.numbers.some(isThere)) return 'whole';
  const slips = one.numbers.map(({ digits }) => slipOf(seen.digits, digits));
  const slip = slips.find((sign) => sign === 'digits') ?? slips.find((sign) => sign !== null);
  if (slip) return slip;
  if (!one.waits) return null;
  if (one.iban && one.iban === seen.iban && one.dueCents === seen.amountCents) return 'account';
  // Every word of the name that has three letters or more, whatever the accents.
  if (one.name.length > 0 && one.name.every((word) => seen.words.has(word))) return 'name';
  if (seen.payers.has(one.payer)) return 'learnt';
  if (one.dueCents === seen.amountCents) return 'amount';
  return isSwapped(one.dueCents, seen.amountCents) ? 'nearAmount' : null;
}

/** Two neighbouring digits changed places: 82.87 for 82.78. */
function isSwapped(due: number, received: number): boolean {
  const [one, other] = [String(due), String(received)];
  if (one.length < 3 || one.length !== other.length) return false;
  const at = one.split('').findIndex((digit, place) => digit !== other[place]);
  return at >= 0 && one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}

/** Letters and digits alone, as far as they are significant in numbers. */
const lettersOf = (text: string): string => text.replace(/[^A-Za-z0-9]+/g, '').toUpperCase();

/** The whole number, not as the end of another one: 'FELS-2026-0001' is not in 'TEST-FELS-2026-0001'. */
function formOf(label: string): RegExp {
  const words = label.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return new RegExp(`(?<![A-Z0-9]|[A-Z]-)${words.join('[^A-Z0-9]*')}(?!\\d)`, 'i');
}

/** Sign of a number whose digits are among those of the text, with one slip at most. */
function slipOf(groups: readonly string[], digits: string): Sign | null {
  if (digits.length < 6) return null;
  if (groups.includes(digits)) return 'digits';
  return groups.some((group) => isOneSlipAway(group, digits)) ? 'near' : null;
}

/** One substitution, insertion, deletion or swap of neighbours at most (restricted Damerau–Levenshtein distance). */
export function isOneSlipAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const more = long.length - short.length;
  if (more > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  const differing = short.length - start - end;
  if (more === 1) return differing === 0;
  const isSwapped = differing === 2 && short[start] === long[start + 1] && short[start + 1] === long[start];
  return differing <= 1 || isSwapped;
}

const wordsOf = (text: string): string[] =>
  text
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/([aou])e(?=[^aeiou]|$)/g, '$1')
    .split(/[^a-z]+/)
    .filter(Boolean);
