import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { removeOldCarts } from './service/cart/cart-store.ts';
import { completeOrders, endUnpaidOrders } from './service/orders/sweep-orders.ts';
import { expirePickups } from './service/pickup/expire-pickups.ts';

export const checkoutJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'checkout.removeOldCarts', schedule: '23 3 * * *', run: async () => removeOldCarts(await contextOf()) },
  { name: 'checkout.endUnpaid', schedule: '*/5 * * * *', run: async () => endUnpaidOrders(await contextOf()) },
  { name: 'checkout.completeOrders', schedule: '43 3 * * *', run: async () => completeOrders(await contextOf()) },
  { name: 'checkout.expirePickups', schedule: '3 6 * * *', run: () => expirePickups(contextOf) },
];
