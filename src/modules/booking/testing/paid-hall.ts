import type { House } from '../../../testing/house.ts';
import { byPath } from '../../../testing/matrix.ts';
import {
  ANNA,
  addToCart,
  type Details,
  findCart,
  keepDetails,
  openTestShop,
  placeOrder,
  storeCart,
  submissionOf,
} from '../../checkout/testing.ts';
import { readOrder, syncOrder } from '../../orders/testing.ts';
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
export async function fillWithFees(house: House, { variant }: Shop, id: string, details: Details = {}) {
  const ctx = await house.contextOf('guest');
  const token = await addToCart(ctx, null, { variant, quantity: 1, configuration: {} });
  await storeCart(ctx, (await findCart(ctx, token))?.id ?? '', { lines: [] });
  await keepDetails(ctx, token, { ...ANNA, method: 'prepayment', ...details });
  await putFees(ctx, token, id);
  return { ctx, token };
}

/** A guest orders what this booking costs, to be paid by transfer. */
export async function orderBooking(house: House, shop: Shop, id: string, details: Details = {}): Promise<string> {
  const { ctx, token } = await fillWithFees(house, shop, id, details);
  return placeOrder(ctx, token, await submissionOf(ctx, token));
}

/** The treasurer enters the transfer of an order. */
export async function payOrder(house: House, id: string): Promise<void> {
  const ctx = await house.contextOf('admin');
  const { paymentId } = (await readOrder(ctx, id)) ?? {};
  const { body } = await house.call('admin', 'GET /api/v0/payment/:id', byPath(paymentId ?? ''));
  const { rev, amountCents } = (body as { payment: { rev: number; amountCents: number } }).payment;
  const given = { rev, amountCents, receivedOn: '2026-11-21' };
  await house.call('admin', 'POST /api/v0/payment/:id/transfer', { ...byPath(paymentId ?? ''), body: given });
  await syncOrder(ctx, id);
}

/** The office acts on an order. */
export async function actOnOrder(house: House, id: string, path: 'state' | 'revive' | 'credit', body: object = {}) {
  const rev = (await readOrder(await house.contextOf('admin'), id))?.rev;
  return house.call('admin', `POST /api/v0/order/:id/${path}`, { ...byPath(id), body: { rev, ...body } });
}
