import { netOf, permilleOf, priceNetDocument, prorate, scaled } from '#modules/catalog/index.ts';
import type { PaperLine, PaperTotals, PricedPart, PricedParts } from '../../contract/paper.ts';

type Priced = { totals: PaperTotals; parts: PricedParts };

type Paper = {
  prices: 'net' | 'gross';
  lines: readonly PaperLine[];
  discountPermille: number;
  chargeCents: number;
};

/** Lines that are in the sums. */
export const isCounted = ({ kind, isOptional }: Pick<PaperLine, 'kind' | 'isOptional'>): boolean =>
  kind === 'item' && !isOptional;

/**
 * Sums a paper: with gross prices the total is what the lines say and VAT is taken out of it, with net prices VAT is added; once for
 * each rate. Discount and charges are split over lines and rates without a rest. The order of the lines is irrelevant.
 */
export function pricePaper({ prices, lines, discountPermille, chargeCents }: Paper): Priced {
  const counted = lines.filter(isCounted);
  const lined = counted.map((line) => lineCentsOf(line, prices));
  const discountCents = permilleOf(sum(lined), discountPermille);
  const discounts = prorate(
    discountCents,
    counted.map(({ key }, at) => ({ key, weight: lined[at] ?? 0 })),
  );
  const goods = counted.map((line, at) => ({
    key: line.key,
    rate: rateKey(line.vat),
    vat: line.vat,
    lineCents: lined[at] ?? 0,
    goodsCents: (lined[at] ?? 0) - (discounts[at] ?? 0),
  }));
  const groups = [...Map.groupBy(goods, ({ rate }) => rate)].sort(([one], [other]) => (one < other ? 1 : -1));
  const charges = prorate(
    chargeCents,
    groups.map(([key, own]) => ({ key, weight: sum(own.map(({ goodsCents }) => goodsCents)) })),
  );
  const rated = groups.map(([, own], at) => priceRate(own, charges[at] ?? 0, prices));
  const rates = rated.map(({ rate }) => rate);
  const netCents = sum(rates.map((rate) => rate.netCents));
  const vatCents = sum(rates.map((rate) => rate.vatCents));
  const parts = new Map(rated.flatMap((one) => one.lines).map((line) => [line.key, line]));
  return {
    totals: { rates, netCents, vatCents, totalCents: netCents + vatCents },
    parts: {
      lines: counted.flatMap(({ key }) => parts.get(key) ?? []),
      charges: rated.flatMap(({ charge }) => (charge.cents === 0 ? [] : [charge])),
    },
  };
}

/** Price of a unit with the factors of its line: multiplied together and rounded once, in no order; then fixed amounts are added. */
export function unitCentsOf({ unitCents, factors = [] }: Pick<PaperLine, 'unitCents' | 'factors'>): number {
  const factor = factors.reduce((product, { permille }) => product * (1000 + permille), 1);
  return scaled(unitCents, factor, 1000 ** factors.length) + sum(factors.map(({ cents }) => cents));
}

/** Amount of a line before the discount of the paper. Gross units are rounded after their discount, net lines as a whole. */
export function lineCentsOf(line: PaperLine, prices: 'net' | 'gross'): number {
  const { quantityThousandths, discountPermille } = line;
  const unitCents = unitCentsOf(line);
  const left = 1000 - discountPermille;
  return prices === 'gross'
    ? scaled(permilleOf(unitCents, left), quantityThousandths, 1000)
    : scaled(unitCents, quantityThousandths * left, 1_000_000);
}

type Goods = Omit<PricedPart, 'netCents'> & { vat: PaperLine['vat'] };

/** All lines of a rate and their share of the charge; the nets of the parts sum to that of the rate exactly. */
function priceRate(own: readonly Goods[], chargeCents: number, prices: 'net' | 'gross') {
  const { permille, category } = own[0]?.vat ?? { permille: 0, category: 'notTaxable' as const };
  const cents = sum(own.map(({ goodsCents }) => goodsCents)) + chargeCents;
  const { netCents, vatCents } = prices === 'gross' ? outOfGross(cents, permille) : ontoNet(cents, permille);
  const weights = [...own.map(({ key, goodsCents }) => ({ key, weight: goodsCents })), charge(chargeCents)];
  const nets = prices === 'gross' ? prorate(netCents, weights) : weights.map(({ weight }) => weight);
  return {
    rate: { permille, category, netCents, vatCents },
    lines: own.map(({ key, lineCents, goodsCents }, at) => ({ key, lineCents, goodsCents, netCents: nets[at] ?? 0 })),
    charge: { permille, category, cents: chargeCents, netCents: nets.at(-1) ?? 0 },
  };
}

/** Sorts behind all keys of lines. */
const charge = (weight: number) => ({ key: '\uffff', weight });

export function outOfGross(grossCents: number, permille: number): { netCents: number; vatCents: number } {
  const netCents = netOf(grossCents, permille);
  return { netCents, vatCents: grossCents - netCents };
}

function ontoNet(cents: number, permille: number): { netCents: number; vatCents: number } {
  const { netCents, vatCents } = priceNetDocument([{ unitNetCents: cents, quantity: 1, permille }]);
  return { netCents, vatCents };
}

/** Highest rate first, when sorted in descending order. */
const rateKey = ({ permille, category }: PaperLine['vat']) => `${String(permille).padStart(4, '0')} ${category}`;

const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0);
