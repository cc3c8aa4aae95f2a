import type { CartInput, CartLine, GiftVoucher } from './cart-input.ts';
import { netOf, prorate, scaled } from './money.ts';
import type { AppliedVat, PricedCart, PricedLine, RateSum } from './priced-cart.ts';
import { applyPromos, sumOf, waivesShipping } from './promo-codes.ts';
import {
  countsForOss,
  notesOf,
  OSS_THRESHOLD_CENTS,
  rateOf,
  regimeBeyond,
  regimeOf,
  type TaxRegime,
  vatUnder,
} from './resolve-tax.ts';
import { type ShippingCosts, shippingCosts } from './shipping-costs.ts';

/**
 * Prices a cart: consumers pay gross prices, from which VAT is computed once for each rate; confirmed businesses in
 * other member states and exports pay net prices. The result does not depend on the order of the lines.
 * @throws MissingRate where a VAT group has no rate for the country and day
 */
export function priceCart(input: CartInput): PricedCart {
  const regime = regimeOf(input);
  const priced = priceUnder(input, regime);
  const isCrossing =
    regime === 'home' && countsForOss(input) && input.tax.ossUsedCents + priced.netCents > OSS_THRESHOLD_CENTS;
  // the order that crosses the threshold already has the rates of its destination.
  return isCrossing ? priceUnder(input, 'destination') : priced;
}

/** A line on its way through the pipeline. */
type Draft = {
  line: CartLine;
  vat: AppliedVat;
  listCents: number;
  discount: PricedLine['discount'];
  unitCents: number;
  grossCents: number;
  lineCents: number;
};

function priceUnder(input: CartInput, regime: TaxRegime): PricedCart {
  const { lines, promos = [], outside = [], shipping, country, tax } = input;
  const pipeline = regime === 'intraCommunity' || regime === 'export' ? 'net' : 'gross';
  const drafts = lines.map((line) => draftOf(input, line, regime));
  const gross = drafts.map(({ grossCents }) => grossCents);
  const amounts = pipeline === 'net' ? drafts.map(({ lineCents }) => lineCents) : gross;
  const reduced = applyPromos(promos, lines, { amounts, gross });
  const grossReduced = pipeline === 'net' ? applyPromos(promos, lines, { amounts: gross, gross }) : reduced;
  const grossGoods = sumOf(gross) - sumOf(grossReduced.shares);
  const isWaived = waivesShipping(promos, lines, gross);
  const costs = shippingCosts(shipping, lines, { country, goodsCents: grossGoods, isWaived });
  const goodsCents = sumOf(amounts) - sumOf(reduced.shares);
  const shippingCents =
    pipeline === 'net' && grossGoods > 0 ? scaled(costs.cents, goodsCents, grossGoods) : costs.cents;
  const plain = drafts.map((draft, index) => plainLine(draft, reduced.shares[index] ?? 0));
  const rates = rateSums(plain, shippingCents, pipeline);
  const outsideCents = sumOf(outside.map(({ cents }) => cents));
  const totalCents = sumOf(rates.map((rate) => rate.grossCents)) + outsideCents;
  return {
    pipeline,
    taxCountry: regime === 'destination' ? country : tax.homeCountry,
    supply: regime === 'smallBusiness' ? regimeBeyond(input) : regime,
    lines: withNets(plain, rates),
    rates,
    goodsCents,
    promoCents: sumOf(reduced.shares),
    promos: reduced.promos,
    ...shippingOf(costs, shippingCents),
    outsideCents,
    netCents: sumOf(rates.map((rate) => rate.netCents)),
    vatCents: sumOf(rates.map((rate) => rate.vatCents)),
    totalCents,
    ...paidBy(input.vouchers ?? [], totalCents),
    notes: notesOf(regime, input),
  };
}

const shippingOf = ({ name, freeShipping }: ShippingCosts, shippingCents: number) => ({
  shippingCents,
  shippingName: name,
  freeShipping,
});

function draftOf(input: CartInput, line: CartLine, regime: TaxRegime): Draft {
  const { tax, country, suppliedOn } = input;
  const taxCountry = regime === 'destination' ? country : tax.homeCountry;
  const home = rateOf(tax, line.vatGroup, tax.homeCountry, suppliedOn);
  const rate = taxCountry === tax.homeCountry ? home : rateOf(tax, line.vatGroup, taxCountry, suppliedOn);
  const vat = vatUnder(regime, rate);
  const asked = line.unitCents + sumOf((line.surcharges ?? []).map(({ cents }) => cents));
  const moves = regime === 'destination' && !tax.grossStays;
  const listCents = moves ? scaled(asked, 1000 + rate.permille, 1000 + home.permille) : asked;
  const discount = bestDiscount(input, line);
  const reducedCents = discount ? scaled(listCents, 1000 - discount.permille, 1000) : listCents;
  const isNet = regime === 'intraCommunity' || regime === 'export';
  const unitCents = isNet ? netOf(reducedCents, home.permille) : reducedCents;
  const grossCents = reducedCents * line.quantity;
  return { line, vat, listCents, discount, unitCents, grossCents, lineCents: unitCents * line.quantity };
}

/** Of several discounts that fit a line, the highest. */
function bestDiscount(
  { discounts = [] }: CartInput,
  { productGroups = [], isUndiscounted }: CartLine,
): PricedLine['discount'] {
  if (isUndiscounted) return null;
  let best: PricedLine['discount'] = null;
  for (const { name, rules } of discounts)
    for (const { productGroup, permille } of rules) {
      const fits = productGroup === null || productGroups.includes(productGroup);
      if (fits && (!best || permille > best.permille)) best = { name, permille };
    }
  return best;
}

function plainLine({ line, vat, listCents, discount, unitCents, lineCents }: Draft, promoCents: number): PricedLine {
  const { key, quantity } = line;
  const goodsCents = lineCents - promoCents;
  return { key, quantity, ...vat, listCents, discount, unitCents, lineCents, promoCents, goodsCents, netCents: 0 };
}

const rateKey = ({ category, permille, reason }: AppliedVat) =>
  `${category} ${String(permille).padStart(4, '0')} ${reason}`;

/** Goods by rate, highest rate first, each with its share of the shipping. */
function rateSums(lines: readonly PricedLine[], shippingCents: number, pipeline: PricedCart['pipeline']): RateSum[] {
  const goods = new Map<string, { vat: AppliedVat; goodsCents: number }>();
  for (const line of lines) {
    const { permille, category, reason } = line;
    const key = rateKey(line);
    const known = goods.get(key) ?? { vat: { permille, category, reason }, goodsCents: 0 };
    known.goodsCents += line.goodsCents;
    goods.set(key, known);
  }
  const groups = [...goods].sort(([one], [other]) => (one < other ? 1 : -1));
  const shares = prorate(
    shippingCents,
    groups.map(([key, { goodsCents }]) => ({ key, weight: goodsCents })),
  );
  return groups.map(([, { vat, goodsCents }], index) =>
    rateSum(vat, { goodsCents, shippingCents: shares[index] ?? 0 }, pipeline),
  );
}

/** VAT once for each rate and document: in the gross pipeline it is what the net leaves. */
function rateSum(
  vat: AppliedVat,
  { goodsCents, shippingCents }: { goodsCents: number; shippingCents: number },
  pipeline: PricedCart['pipeline'],
): RateSum {
  const amount = goodsCents + shippingCents;
  const netCents = pipeline === 'net' ? amount : netOf(amount, vat.permille);
  const [, shippingNetCents = 0] = prorate(netCents, [
    { key: 'goods', weight: goodsCents },
    { key: 'shipping', weight: shippingCents },
  ]);
  const vatCents = pipeline === 'net' ? 0 : amount - netCents;
  return {
    ...vat,
    goodsCents,
    shippingCents,
    grossCents: netCents + vatCents,
    netCents,
    vatCents,
    shippingNetCents,
  };
}

/** Distributes the net of each rate over its lines, so that the lines of a document sum exactly. */
function withNets(lines: readonly PricedLine[], rates: readonly RateSum[]): PricedLine[] {
  const nets = new Map<string, number>();
  for (const rate of rates) {
    const own = lines.filter((line) => rateKey(line) === rateKey(rate));
    const parts = prorate(
      rate.netCents - rate.shippingNetCents,
      own.map(({ key, goodsCents }) => ({ key, weight: goodsCents })),
    );
    for (const [index, line] of own.entries()) nets.set(line.key, parts[index] ?? 0);
  }
  return lines.map((line) => ({ ...line, netCents: nets.get(line.key) ?? 0 }));
}

function paidBy(vouchers: readonly GiftVoucher[], totalCents: number): Pick<PricedCart, 'payments' | 'toPayCents'> {
  let toPayCents = totalCents;
  const payments = vouchers.map(({ code, balanceCents }) => {
    const cents = Math.min(balanceCents, toPayCents);
    toPayCents -= cents;
    return { code, cents };
  });
  return { payments, toPayCents };
}
