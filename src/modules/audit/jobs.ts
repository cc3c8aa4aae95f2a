import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { careForTrail, sealAll } from './service/chain.ts';

export const auditJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'audit.seal', schedule: '*/15 * * * *', run: async () => sealAll(await contextOf()) },
  { name: 'audit.care', schedule: '40 3 * * *', run: async () => careForTrail(await contextOf()) },
];
