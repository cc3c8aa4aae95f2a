import type { JobTitles } from '#kernel/jobs/job-titles.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { removeOldCarts } from './service/cart/cart-store.ts';

export const checkoutJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'checkout.removeOldCarts', schedule: '23 3 * * *', run: async () => removeOldCarts(await contextOf()) },
];

export const checkoutJobTitles = {
  'checkout.removeOldCarts': 'checkout_jobRemoveOldCarts',
} satisfies JobTitles;
