import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { sweepViews } from './service/add-views.ts';

export const analyticsJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'analytics.sweep', schedule: '41 3 * * *', run: async () => sweepViews(await contextOf()) },
];
