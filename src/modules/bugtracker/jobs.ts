import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { sweepFiles } from './service/files.ts';
import { deliver, type Happening } from './service/webhook.ts';

declare module '#kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'bugtracker.webhook': Happening;
  }
}

export const bugtrackerJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'bugtracker.sweep', schedule: '55 4 * * *', run: async () => sweepFiles(await contextOf()) },
  { name: 'bugtracker.webhook', kind: 'bulk', run: async (happening) => deliver(await contextOf(), happening) },
];
