import { expect } from 'vitest';
import { type House, test } from '../../../testing/house.ts';
import { byPath } from '../../../testing/matrix.ts';
import { seeded } from '../../../testing/seeded.ts';
import { buildKind, buildProduct } from '../../catalog/testing.ts';
import { openTestShop, orderGoods, sellOnInvoice } from '../../checkout/testing.ts';
import { findOrders } from '../service/order/find-orders.ts';
import { invoicesOf } from '../testing/documents.ts';

const CARTS = 12;

/** Variants of goods with odd prices in three groups of VAT. */
async function fillShelves(house: House): Promise<string[]> {
  const variants: string[] = [];
  for (const [at, permille] of [200, 100, 130, 200, 49].entries()) {
    const vatGroup = await buildKind(house, 'vat_group', { rates: [{ country: 'at', permille, from: '2016-01-01' }] });
    const more = { name: `Ware ${at}`, priceCents: [33, 199, 1667, 4999, 1][at] ?? 1, vatGroup };
    const product = await buildProduct(house, { ...more, variants: [{ stock: 9999 }] });
    variants.push(product.variants[0]?.id ?? '');
  }
  return variants;
}

const figuresOf = (totals: { rates: readonly object[] } & Record<string, unknown>) => {
  const { goodsCents, shippingCents, donationCents, netCents, vatCents, totalCents, rates } = totals;
  return { goodsCents, shippingCents, donationCents, netCents, vatCents, totalCents, rates };
};

test(`P-25: preview, order and invoice of ${CARTS} random carts say the same, and each adds up`, async ({ house }) => {
  await sellOnInvoice(house, 'live');
  await openTestShop(house);
  const variants = await fillShelves(house);
  const random = seeded(25);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  for (let round = 0; round < CARTS; round += 1) {
    const items = variants.filter(() => random() < 0.6).map((variant) => ({ variant, quantity: 1 + upTo(20) }));
    if (items.length === 0) continue;
    const delivery = random() < 0.7 ? 'ship' : 'pickup';
    const donation = random() < 0.3 ? `${upTo(20)},${String(upTo(99)).padStart(2, '0')}` : '';
    const { id, preview } = await orderGoods(house, { items, donation, details: { method: 'invoice', delivery } });
    const [order] = await findOrders(await house.contextOf('admin'), { siteIds: [house.sites.fels._id], ids: [id] });
    const issued = await house.call('admin', 'POST /api/v0/order/:id/invoice', byPath(id));
    expect(issued.status, issued.text).toBe(200);
    const [document] = await invoicesOf(house, id);
    const totals = figuresOf(order?.totals ?? { rates: [] });
    const { goodsCents, shippingCents, donationCents, vatCents, totalCents } = preview;
    expect(totals).toMatchObject({ goodsCents, shippingCents, donationCents, vatCents, totalCents });
    const lines = document?.data.lines ?? [];
    const ofLines = lines.reduce((sum, { lineCents }) => sum + lineCents, 0);
    expect(figuresOf({ ...document?.data, goodsCents: ofLines, rates: document?.data.rates ?? [] })).toEqual(totals);
    expect(ofLines + shippingCents + donationCents).toBe(totalCents);
    expect(lines.every(({ lineCents, quantity, unitCents }) => lineCents === quantity * unitCents)).toBe(true);
    const rates = order?.totals.rates ?? [];
    expect(rates.reduce((sum, { vatCents: one }) => sum + one, 0)).toBe(vatCents);
    expect((order?.totals.netCents ?? 0) + vatCents).toBe(totalCents - donationCents);
  }
});
