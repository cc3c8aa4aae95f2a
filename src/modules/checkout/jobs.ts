import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { removeOldCarts } from './service/cart/cart-store.ts';

export const checkoutJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'checkout.removeOldCarts', schedule: '23 3 * * *', run: async () => removeOldCarts(await contextOf()) },
];
