import { permilleOf } from './money.ts';

/** Line of a document with net prices (R-3, net pipeline): for businesses. */
export type NetLine = { unitNetCents: number; quantity: number; permille: number };

export type NetDocument = {
  rates: { permille: number; netCents: number; vatCents: number }[];
  netCents: number;
  vatCents: number;
  totalCents: number;
};

/** Sums a document with net prices: VAT once for each rate, on the sum of its lines. */
export function priceNetDocument(lines: readonly NetLine[]): NetDocument {
  const nets = new Map<number, number>();
  for (const { unitNetCents, quantity, permille } of lines)
    nets.set(permille, (nets.get(permille) ?? 0) + unitNetCents * quantity);
  const rates = [...nets]
    .sort(([one], [other]) => other - one)
    .map(([permille, netCents]) => ({ permille, netCents, vatCents: permilleOf(netCents, permille) }));
  const netCents = rates.reduce((sum, rate) => sum + rate.netCents, 0);
  const vatCents = rates.reduce((sum, rate) => sum + rate.vatCents, 0);
  return { rates, netCents, vatCents, totalCents: netCents + vatCents };
}

/** Net of goods after all reductions, shipping excluded: the basis of commissions (P-19). */
export const commissionOf = (lines: readonly { netCents: number }[], permille: number): number =>
  permilleOf(
    lines.reduce((sum, { netCents }) => sum + netCents, 0),
    permille,
  );
