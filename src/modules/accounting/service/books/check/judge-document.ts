import type { DocumentContent, IssuedLine } from '#modules/documents/contract.ts';

/** Cents by which VAT may differ from its rate: parts are rounded each on its own, and corrections by the sum. */
const MOST_OFF_CENTS = 2;

type Summed = Pick<DocumentContent, 'prices' | 'lines' | 'charges' | 'rates' | 'netCents' | 'vatCents' | 'totalCents'>;

/** Cents by which the sums of a document differ from its parts; 0 if they agree. */
export function sumDifference(document: Summed): number {
  const { prices, lines, charges, netCents, vatCents, totalCents } = document;
  if (netCents === null || vatCents === null) return 0;
  const donations = sum(charges.filter(({ kind }) => kind === 'donation').map(({ cents }) => cents));
  const parts = sum(lines.filter(isCounted).map(({ lineCents }) => lineCents)) + sum(charges.map(({ cents }) => cents));
  const ofParts = prices === 'gross' ? totalCents - parts : netCents + donations - parts;
  return ofParts || totalCents - netCents - vatCents - donations;
}

/** Cents by which the VAT of a document differs from that of its rates; 0 if it agrees but for rounding. */
export function vatDifference({ rates, vatCents }: Summed): number {
  if (vatCents === null) return 0;
  const off = rates
    .map((rate) => rate.vatCents - roundHalfUp(rate.netCents * rate.permille, 1000))
    .find((difference) => Math.abs(difference) > MOST_OFF_CENTS);
  return off ?? vatCents - sum(rates.map((rate) => rate.vatCents));
}

const isCounted = ({ kind }: IssuedLine): boolean => kind === undefined;

const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);

/** Half away from zero; exact, because both numbers are integers. */
const roundHalfUp = (amount: number, by: number): number =>
  Math.sign(amount) * Math.floor((2 * Math.abs(amount) + by) / (2 * by));
