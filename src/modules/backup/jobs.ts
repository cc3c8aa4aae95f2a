import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { makeBackup, makeNightlyBackup } from './service/backups.ts';
import { watchBackups } from './service/watch.ts';

declare module '#kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'backup.make': { id: string };
  }
}

export const backupJobs = (contextOf: ContextMaker): RoomJob[] => [
  {
    // No longer enqueued: those that were when the program was updated still run.
    name: 'backup.make',
    kind: 'long',
    run: async ({ id }) => void (await makeBackup(await contextOf(), id)),
  },
  {
    name: 'backup.nightly',
    kind: 'long',
    schedule: '20 2 * * *',
    run: async () => makeNightlyBackup(await contextOf()),
  },
  { name: 'backup.watch', schedule: '25 * * * *', run: async () => watchBackups(await contextOf()) },
];
