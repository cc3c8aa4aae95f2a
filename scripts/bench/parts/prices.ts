import { priceCart } from '../../../src/modules/catalog/pricing/price-cart.ts';
import { BOOK, BREAD, buildCart, CANDLE, FLOWERS } from '../../../src/modules/catalog/pricing/testing.ts';
import type { Part } from '../bench.ts';
import { atLeast, type PartReport, type Row } from '../report.ts';

const WARM_UP = 5000;
const MEASURED_MS = 2000;
const GOODS = [CANDLE, BOOK, FLOWERS, BREAD];

/** Carts that the price engine prices in a second in one thread: four VAT rates, a discount group, a code, shipping. */
export const prices: Part = { name: 'prices', needsLoad: false, run: measurePrices };

async function measurePrices(): Promise<PartReport> {
  return {
    title: 'Price engine, one thread',
    columns: ['carts/s'],
    rows: [rowOf(10, 20_000), rowOf(50, 2000)],
    notes: ['Four VAT rates, a discount group, a promo code and shipping by the dearest group.'],
  };
}

function rowOf(lines: number, wanted: number): Row {
  const cart = buildCart({
    lines: Array.from({ length: lines }, (_one, index) => ({
      ...(GOODS[index % GOODS.length] ?? CANDLE),
      key: `line-${index}`,
    })),
  });
  for (let count = 0; count < WARM_UP; count += 1) priceCart(cart);
  const startedAt = performance.now();
  let priced = 0;
  for (; performance.now() - startedAt < MEASURED_MS; priced += 1) priceCart(cart);
  const perSecond = (priced * 1000) / (performance.now() - startedAt);
  return {
    what: `cart of ${lines} lines`,
    figures: [Math.round(perSecond).toLocaleString('en-US')],
    goals: [atLeast(perSecond, wanted, ' carts/s')],
  };
}
