import type { House } from '../../../testing/house.ts';
import { byPath } from '../../../testing/matrix.ts';
import type { OrderRow } from '../service/order/advance-order.ts';
import { findOrders } from '../service/order/find-orders.ts';

/** An order of Fels as it stands. */
export const orderRow = async (house: House, id: string): Promise<OrderRow> => {
  const [row] = await findOrders(await house.contextOf('admin'), { siteIds: [house.sites.fels._id], ids: [id] });
  if (!row) throw new Error('There is no order');
  return row;
};

/** Credits pieces or money of an order as the office does; returns the answer. */
export async function credit(house: House, id: string, body: object) {
  const { rev } = await orderRow(house, id);
  const input = { rev, key: crypto.randomUUID(), reason: 'Zu viel bestellt', ...body };
  return house.call('admin', 'POST /api/v0/order/:id/credit', { ...byPath(id), body: input });
}

/** Selects pieces of the first line. */
export const pieces = (quantity: number) => [{ line: 0, quantity }];

/** Sends so many pieces of the first line. */
export const ship = async (house: House, id: string, quantity: number) => {
  const { rev } = await orderRow(house, id);
  const body = { rev, items: pieces(quantity), carrier: 'Post', tracking: 'AT123' };
  const { status, text } = await house.call('admin', 'POST /api/v0/order/:id/delivery', { ...byPath(id), body });
  if (status !== 201) throw new Error(text);
};
