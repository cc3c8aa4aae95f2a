import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { makeBackup, makeNightlyBackup } from './service/backups.ts';

export const backupJobs = (contextOf: ContextMaker): RoomJob[] => [
  { name: 'backup.make', run: async ({ id }) => makeBackup(await contextOf(), String(id)) },
  { name: 'backup.nightly', schedule: '20 2 * * *', run: async () => makeNightlyBackup(await contextOf()) },
];
