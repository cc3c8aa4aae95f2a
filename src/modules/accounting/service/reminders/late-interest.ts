import { addDays, daysBetween } from '#kernel/i18n/calendar-days.ts';

/** Hundredths of a percentage point per year: 4 % is 400. */
type Rate = { fixed: number } | { aboveBase: number };

/** By country and kind of customer: § 1000 ABGB, § 456 UGB; § 288 BGB. Everybody else owes what Austria says. */
const LAW: Readonly<Record<string, { consumer: Rate; business: Rate }>> = {
  at: { consumer: { fixed: 400 }, business: { aboveBase: 920 } },
  de: { consumer: { aboveBase: 500 }, business: { aboveBase: 900 } },
};

/**
 * Base rates by the first day of their half-year, the latest first: of the OeNB as it was on the day before (§ 456 UGB), of the Bundesbank
 * (§ 247 BGB). The latest one counts until the next is entered.
 */
const BASE: Readonly<Record<string, readonly (readonly [from: string, hundredths: number])[]>> = {
  at: [
    ['2025-07-01', 153],
    ['2025-01-01', 253],
    ['2024-01-01', 388],
    ['2023-07-01', 338],
    ['2023-01-01', 188],
    ['2016-07-01', -62],
  ],
  de: [
    ['2025-07-01', 127],
    ['2025-01-01', 227],
    ['2024-07-01', 337],
    ['2024-01-01', 362],
    ['2023-07-01', 312],
    ['2023-01-01', 162],
    ['2016-07-01', -88],
  ],
};

const DAYS_OF_YEAR = 365;

export type Debtor = { country: string; isBusiness: boolean };

/** Interest for being late on a day, in hundredths of a percentage point per year. */
export function rateOn(on: string, { country, isBusiness }: Debtor): number {
  const known = country in LAW ? country : 'at';
  const rate = LAW[known]?.[isBusiness ? 'business' : 'consumer'] ?? { fixed: 0 };
  if ('fixed' in rate) return rate.fixed;
  const base = BASE[known]?.find(([from]) => from <= on)?.[1] ?? 0;
  return Math.max(0, base + rate.aboveBase);
}

/** Lump sum that a business owes once for the costs of recovery, whatever they were: § 458 UGB, § 288 (5) BGB (directive 2011/7/EU). */
const LUMP_SUM_CENTS: Readonly<Record<string, number>> = { at: 4000, de: 4000 };

/** The lump sum that a debtor owes; 0 for consumers. */
export const lumpSumOf = ({ country, isBusiness }: Debtor): number =>
  isBusiness ? (LUMP_SUM_CENTS[country] ?? LUMP_SUM_CENTS.at ?? 0) : 0;

type Late = {
  owedCents: number;
  /** Money that came meanwhile: it was owed until its day. */
  moves: readonly { on: string; cents: number }[];
  /** The day after the one on which it was to be paid begins the first. */
  from: string;
  to: string;
};

/** Simple interest of all days after `from` until `to`, rounded once. */
export function interestOf({ owedCents, moves, from, to }: Late, rate: (on: string) => number): number {
  const days = daysBetween(from, to);
  let sum = 0;
  for (let at = 1; at <= days; at += 1) {
    const on = addDays(from, at);
    const later = moves.reduce((cents, move) => cents + (move.on >= on ? move.cents : 0), 0);
    sum += (owedCents + later) * rate(on);
  }
  // Whole numbers until here; half a cent counts as one.
  return Math.floor((2 * sum + DAYS_OF_YEAR * 10_000) / (2 * DAYS_OF_YEAR * 10_000));
}
