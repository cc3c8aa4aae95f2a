import type { DocumentContent } from '../../contract/issued.ts';

type Original = DocumentContent & { number: string; issuedOn: string };

/**
 * The content of a document that cancels another one: the same in negative quantities and amounts, with its rounding. What
 * the original paid with is no payment of its cancellation.
 */
export function mirrorOf({ number, issuedOn, ...original }: Original): DocumentContent {
  return {
    ...original,
    lines: original.lines.map((line) => ({
      ...line,
      quantityThousandths: minus(line.quantityThousandths),
      discountCents: minus(line.discountCents),
      lineCents: minus(line.lineCents),
    })),
    charges: original.charges.map((charge) => ({ ...charge, cents: minus(charge.cents) })),
    rates: original.rates.map((rate) => ({
      ...rate,
      netCents: minus(rate.netCents),
      vatCents: minus(rate.vatCents),
    })),
    netCents: original.netCents === null ? null : minus(original.netCents),
    vatCents: original.vatCents === null ? null : minus(original.vatCents),
    totalCents: minus(original.totalCents),
    payments: [],
    supply: { ...original.supply, isOpen: false },
    references: [...original.references, { relation: 'cancels', number, on: issuedOn }],
  };
}

/** Never -0, which prints as '-0'. */
const minus = (amount: number): number => 0 - amount;
