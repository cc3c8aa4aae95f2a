import type { House } from '../../../testing/house.ts';
import { cartOfFees, type Details, openTestShop, placeOrder, submissionOf } from '../../checkout/testing.ts';
import { book, buildPaidHall, putFees } from '../testing.ts';

export const TEN = '2026-12-05T09:00:00.000Z';

/** A hall that is paid in the shop of Fels, booked at ten. */
export async function bookedHall(house: House, kindChange: object = {}) {
  const shop = await openTestShop(house);
  const hall = await buildPaidHall(house, kindChange);
  const row = await book(house, hall.kind._id, { begins: TEN });
  return { shop, ...hall, id: row.id };
}

type Shop = { variant: string };

/** A cart with the price and the deposit of this booking only. */
export const fillWithFees = (house: House, shop: Shop, id: string, details: Details = {}) =>
  cartOfFees(house, shop, (ctx, token) => putFees(ctx, token, id), details);

/** A guest orders what this booking costs, to be paid by transfer. */
export async function orderBooking(house: House, shop: Shop, id: string, details: Details = {}): Promise<string> {
  const { ctx, token } = await fillWithFees(house, shop, id, details);
  return placeOrder(ctx, token, await submissionOf(ctx, token));
}
