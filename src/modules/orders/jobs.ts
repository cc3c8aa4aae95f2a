import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { completeOrders } from './service/desk/desk-acts.ts';

export const orderJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'orders.completeOrders', schedule: '37 3 * * *', run: async () => completeOrders(await contextOf()) },
];
