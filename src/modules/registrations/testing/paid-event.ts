import type { House } from '../../../testing/house.ts';
import { buildKind } from '../../catalog/testing.ts';
import { cartOfFees, type Details, openTestShop, placeOrder, submissionOf } from '../../checkout/testing.ts';
import { buildOffer, putFees } from '../testing.ts';

/** An event of Fels with one place for five euros, and the shop that takes them. */
export async function paidEvent(house: House, change = {}) {
  const shop = await openTestShop(house);
  const vatGroup = await buildKind(house, 'vat_group');
  return { shop, ...(await buildOffer(house, { capacity: 1, priceCents: 500, payment: 'shop', vatGroup, ...change })) };
}

type Shop = { variant: string };

/** A cart with the fees of this registration only. */
export const fillWithFees = (house: House, shop: Shop, id: string, details: Details = {}) =>
  cartOfFees(house, shop, (ctx, token) => putFees(ctx, token, id), details);

/** A guest orders what this registration costs, to be paid by transfer. */
export async function orderPlaces(house: House, shop: Shop, id: string, details: Details = {}): Promise<string> {
  const { ctx, token } = await fillWithFees(house, shop, id, details);
  return placeOrder(ctx, token, await submissionOf(ctx, token));
}
