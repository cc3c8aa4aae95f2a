import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { sweepAttempts } from './service/attempts.ts';
import { sweepSessions } from './service/sessions.ts';

export const authJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'auth.sweepSessions', schedule: '17 3 * * *', run: async () => sweepSessions(await contextOf()) },
  { name: 'auth.sweepAttempts', schedule: '7 * * * *', run: async () => sweepAttempts(await contextOf()) },
];
