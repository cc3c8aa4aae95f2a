import type { ProposalReason } from '../../contract/bank.ts';

/** What a payment is recognised by. `dueCents`: what is still to be paid. */
export type Expected = { id: string; label: string; payer: string; dueCents: number; waits: boolean };

export type Match = { id: string; reason: ProposalReason; isSure: boolean };

type Received = { amountCents: number; payer: string; text: string };

const MOST = 3;

/** How the reference was found: the whole of it, its digits alone, or its digits with one slip; else by name or amount. */
const SIGNS = ['whole', 'digits', 'near', 'name', 'amount'] as const;
type Sign = (typeof SIGNS)[number];

const REASON: Readonly<Record<Sign, ProposalReason>> = {
  whole: 'reference',
  digits: 'reference',
  near: 'nearReference',
  name: 'name',
  amount: 'amount',
};

/**
 * The payments that a booking may belong to, the best first. Sure is only the reference with the very amount, and only while no other
 * payment has that reference as well; everything else is proposed for somebody to decide.
 */
export function matchLine(line: Received, expected: readonly Expected[]): Match[] {
  const found = expected.flatMap((one) => {
    const sign = signOf(line, one);
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

function signOf({ amountCents, payer, text }: Received, one: Expected): Sign | null {
  if (isWritten(text, one.label)) return 'whole';
  const slip = slipOf(text, one.label);
  if (slip) return slip;
  if (!one.waits) return null;
  if (hasSameName(`${payer} ${text}`, one.payer)) return 'name';
  return one.dueCents === amountCents ? 'amount' : null;
}

/** The whole number, not as the end of another one: 'FELS-2026-0001' is not in 'TEST-FELS-2026-0001'. */
function isWritten(text: string, label: string): boolean {
  const words = label.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const form = new RegExp(`(?<![A-Z0-9]|[A-Z]-)${words.join('[^A-Z0-9]*')}(?!\\d)`, 'i');
  return form.test(text);
}

/** Whether the digits of the number stand in the text, with one slip at most; people put dashes and spaces where they like. */
function slipOf(text: string, label: string): Sign | null {
  const digits = label.replace(/\D/g, '');
  if (digits.length < 6) return null;
  const groups: readonly string[] = text.replace(/(?<=\d)[\s./-]+(?=\d)/g, '').match(/\d+/g) ?? [];
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

/** Every word of the name that has three letters or more stands in the text, whatever the accents. */
function hasSameName(text: string, name: string): boolean {
  const words = wordsOf(name).filter((word) => word.length >= 3);
  const written = new Set(wordsOf(text));
  return words.length > 0 && words.every((word) => written.has(word));
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
