import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { sweepFiles } from './service/files.ts';

export const bugtrackerJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'bugtracker.sweep', schedule: '55 4 * * *', run: async () => sweepFiles(await contextOf()) },
];
