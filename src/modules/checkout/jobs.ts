import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { removeOldCarts } from './service/cart/cart-store.ts';
import { endUnpaidOrders } from './service/orders/sweep-orders.ts';
import { expirePickups } from './service/pickup/expire-pickups.ts';
import { removeSentCodes } from './service/pickup/pickup-code.ts';

export const checkoutJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'checkout.removeOldCarts', schedule: '23 3 * * *', run: async () => removeOldCarts(await contextOf()) },
  { name: 'checkout.endUnpaid', schedule: '*/5 * * * *', run: async () => endUnpaidOrders(await contextOf()) },
  { name: 'checkout.expirePickups', schedule: '3 6 * * *', run: () => expirePickups(contextOf) },
  { name: 'checkout.removeSentCodes', schedule: '13 3 * * *', run: async () => removeSentCodes(await contextOf()) },
];
