import { eq, inArray } from 'drizzle-orm';
import { heldItems, type OrderPart } from '#modules/orders/index.ts';
import { carts } from '../../tables.ts';
import { isEmpty, storeCart } from './cart-store.ts';

/** The cart that an order was made of: it has again what was not paid, unless its buyer has put something into it meanwhile. */
export const cartPart: OrderPart = {
  name: 'cart',
  async giveUp(tx, order, back) {
    const [cart] = await tx.db.select().from(carts).where(eq(carts.id, order.cartId)).for('update');
    if (cart && isEmpty(cart)) await storeCart(tx, cart.id, { lines: heldItems(order), ...back });
  },
  async forget(tx, { orders }) {
    const ids = orders.map(({ cartId }) => cartId);
    await tx.db.update(carts).set({ details: {} }).where(inArray(carts.id, ids));
  },
};
