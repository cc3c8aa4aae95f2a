import type { JobTitles } from '#kernel/jobs/job-titles.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { assumeReceived, completeOrders } from './service/desk/complete-orders.ts';
import { endUnpaidOrders } from './service/order/sweep-orders.ts';
import { expirePickups } from './service/pickup/expire-pickups.ts';
import { removeSentCodes } from './service/pickup/pickup-code.ts';

export const orderJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'orders.endUnpaid', schedule: '*/5 * * * *', run: async () => endUnpaidOrders(await contextOf()) },
  { name: 'orders.expirePickups', schedule: '3 6 * * *', run: () => expirePickups(contextOf) },
  { name: 'orders.removeSentCodes', schedule: '13 3 * * *', run: async () => removeSentCodes(await contextOf()) },
  { name: 'orders.assumeReceived', schedule: '33 3 * * *', run: async () => assumeReceived(await contextOf()) },
  { name: 'orders.completeOrders', schedule: '37 3 * * *', run: async () => completeOrders(await contextOf()) },
];

export const orderJobTitles = {
  'orders.endUnpaid': 'orders_jobEndUnpaid',
  'orders.expirePickups': 'orders_jobExpirePickups',
  'orders.removeSentCodes': 'orders_jobRemoveSentCodes',
  'orders.assumeReceived': 'orders_jobAssumeReceived',
  'orders.completeOrders': 'orders_jobCompleteOrders',
} satisfies JobTitles;
