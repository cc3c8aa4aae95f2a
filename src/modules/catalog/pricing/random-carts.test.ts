import { expect, test } from 'vitest';
import { seeded } from '../../../testing/seeded.ts';
import type { CartInput, CartLine, PromoCode } from './cart-input.ts';
import { explainPrice } from './explain-price.ts';
import { priceCart } from './price-cart.ts';
import type { PricedCart } from './priced-cart.ts';
import { sumOf } from './promo-codes.ts';
import { buildCart, TAX } from './testing.ts';

const VAT_GROUPS = ['standard', 'books', 'flowers', 'bread'] as const;

function randomCart(random: () => number): CartInput {
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const oneOf = <T>(list: readonly T[]): T => list[upTo(list.length - 1)] as T;
  const lines: CartLine[] = Array.from({ length: 1 + upTo(11) }, (_one, index) => ({
    key: `line-${index}`,
    name: 'Ware',
    quantity: 1 + upTo(20),
    unitCents: upTo(oneOf([99, 2000, 99_999])),
    vatGroup: oneOf(VAT_GROUPS),
    productGroups: random() < 0.5 ? ['candles'] : [],
    shippingGroup: oneOf([null, 'fragile']),
    surcharges: random() < 0.2 ? [{ name: 'Name', cents: upTo(500) }] : [],
  }));
  const promo = (): PromoCode =>
    random() < 0.5
      ? { code: 'FIX', kind: 'fixed', cents: upTo(5000), productGroups: oneOf([[], ['candles']]) }
      : { code: 'PROZENT', kind: 'percent', permille: 1 + upTo(999), productGroups: oneOf([[], ['candles']]) };
  return buildCart({
    lines,
    discounts: random() < 0.5 ? [{ name: 'Mitglieder', rules: [{ productGroup: null, permille: 1 + upTo(999) }] }] : [],
    promos: Array.from({ length: upTo(2) }, promo),
    vouchers: random() < 0.3 ? [{ code: 'GUTSCHEIN', balanceCents: upTo(10_000) }] : [],
    outside: random() < 0.2 ? [{ key: 'spende', kind: 'donation', name: 'Spende', cents: upTo(5000) }] : [],
    country: oneOf(['at', 'at', 'de', 'gb']),
    vatId: oneOf(['none', 'none', 'unconfirmed', 'confirmed']),
    tax: {
      ...TAX,
      oss: oneOf(['auto', 'home', 'destination']),
      grossStays: random() < 0.5,
      ossUsedCents: upTo(1_000_000),
      smallBusiness: random() < 0.1 ? [{ from: '2026-01-01', until: null }] : [],
    },
  });
}

/** Cart without the order of its lines. */
function unordered(cart: PricedCart) {
  return { ...cart, lines: cart.lines.toSorted((one, other) => (one.key < other.key ? -1 : 1)) };
}

test('P-25: 10,000 random carts add up, whatever the order of their lines', () => {
  const random = seeded(20_261_121);
  for (let count = 0; count < 10_000; count += 1) {
    const input = randomCart(random);
    const cart = priceCart(input);
    const { lines, rates, shippingCents, promoCents, outsideCents, totalCents, vatCents, netCents, payments } = cart;
    const ofLines = <K extends 'lineCents' | 'goodsCents' | 'promoCents' | 'netCents'>(key: K) =>
      sumOf(lines.map((line) => line[key]));
    const ofRates = <K extends 'grossCents' | 'netCents' | 'vatCents' | 'shippingCents' | 'shippingNetCents'>(key: K) =>
      sumOf(rates.map((rate) => rate[key]));
    expect([
      ofLines('lineCents') + shippingCents - promoCents + outsideCents,
      ofRates('grossCents') + outsideCents,
      netCents + vatCents + outsideCents,
      sumOf(payments.map(({ cents }) => cents)) + cart.toPayCents,
    ]).toEqual([totalCents, totalCents, totalCents, totalCents]);
    expect([
      ofRates('shippingCents'),
      ofLines('promoCents'),
      ofLines('netCents') + ofRates('shippingNetCents'),
    ]).toEqual([shippingCents, promoCents, netCents]);
    const amounts = [...lines.flatMap((line) => [line.goodsCents, line.promoCents, line.netCents]), cart.toPayCents];
    expect(Math.min(...amounts, ...rates.map((rate) => rate.vatCents))).toBeGreaterThanOrEqual(0);
    const reversed = { ...input, lines: input.lines.toReversed() };
    expect(unordered(priceCart(reversed))).toEqual(unordered(cart));
    expect(explainPrice(input, cart).at(-1)?.cents).toBe(cart.toPayCents);
  }
});
