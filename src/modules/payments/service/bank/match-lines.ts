import type { ProposalReason } from '../../contract/bank.ts';

/** Characteristics by which a payment is recognised. `dueCents`: amount still due. */
export type Expected = { id: string; label: string; payer: string; dueCents: number; waits: boolean };

export type Match = { id: string; reason: ProposalReason; isSure: boolean };

type Received = { amountCents: number; payer: string; text: string };

const MOST = 3;

/**
 * Ways in which the reference was found: the whole of it, its digits alone, or its digits with one slip; else by name
 * or amount.
 */
const SIGNS = ['whole', 'digits', 'near', 'name', 'amount'] as const;
type Sign = (typeof SIGNS)[number];

const REASON: Readonly<Record<Sign, ProposalReason>> = {
  whole: 'reference',
  digits: 'reference',
  near: 'nearReference',
  name: 'name',
  amount: 'amount',
};

/** A payment with what is looked for in the text of every booking. */
type Sought = Expected & { form: RegExp; digits: string; name: readonly string[] };

/** The text of a booking by what is compared with each payment. */
type Seen = { text: string; amountCents: number; digits: readonly string[]; words: ReadonlySet<string> };

/** Matches any number of bookings with the same payments, which are taken apart once. */
export function lineMatcher(expected: readonly Expected[]): (line: Received) => Match[] {
  const sought = expected.map((one) => ({
    ...one,
    form: formOf(one.label),
    digits: one.label.replace(/\D/g, ''),
    name: wordsOf(one.payer).filter((word) => word.length >= 3),
  }));
  return (line) => matchLine(line, sought);
}

/**
 * The payments that a booking may belong to, the best first. Sure is only the reference with the very amount, and only while no other
 * payment has that reference as well; everything else is proposed for somebody to decide.
 */
function matchLine(line: Received, sought: readonly Sought[]): Match[] {
  const seen = seenIn(line);
  const found = sought.flatMap((one) => {
    const sign = signOf(seen, one);
    return sign ? [{ one, sign, isSame: one.dueCents === line.amountCents }] : [];
  });
  const best = Math.min(...found.map(({ sign }) => SIGNS.indexOf(sign)));
  // Neighbouring numbers differ by one digit: they are a slip only while the number itself is not there.
  const left = found.filter(({ sign }) => best > 1 || SIGNS.indexOf(sign) === best || sign === 'name');
  const named = left.filter(({ sign }) => REASON[sign] === 'reference');
  return left
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
}

function seenIn({ payer, text, amountCents }: Received): Seen {
  // People put dashes and spaces between digits where they like.
  const digits = text.replace(/(?<=\d)[\s./-]+(?=\d)/g, '').match(/\d+/g) ?? [];
  return { text, amountCents, digits, words: new Set(wordsOf(`${payer} ${text}`)) };
}

function signOf(seen: Seen, one: Sought): Sign | null {
  if (one.form.test(seen.text)) return 'whole';
  const slip = slipOf(seen.digits, one.digits);
  if (slip) return slip;
  if (!one.waits) return null;
  // Every word of the name that has three letters or more, whatever the accents.
  if (one.name.length > 0 && one.name.every((word) => seen.words.has(word))) return 'name';
  return one.dueCents === seen.amountCents ? 'amount' : null;
}

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
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return long.length - short.length === 1 && short.slice(at) === long.slice(at + 1);
  const rest = short.slice(at + 1) === long.slice(at + 1);
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return rest || (isSwapped && short.slice(at + 2) === long.slice(at + 2));
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
