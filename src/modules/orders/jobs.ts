import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { assumeReceived, completeOrders } from './service/desk/complete-orders.ts';

export const orderJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'orders.assumeReceived', schedule: '33 3 * * *', run: async () => assumeReceived(await contextOf()) },
  { name: 'orders.completeOrders', schedule: '37 3 * * *', run: async () => completeOrders(await contextOf()) },
];
