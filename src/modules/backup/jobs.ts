import type { JobTitles } from '#kernel/jobs/job-titles.ts';
import type { ContextMaker, RoomJob } from '#kernel/module.ts';
import { makeBackup } from './service/backups.ts';
import { makeDueBackup } from './service/due-backup.ts';
import { rehearseDue } from './service/rehearsal/rehearsals.ts';
import { sweepScratch } from './service/scratch-folder.ts';
import { watchBackups } from './service/watch.ts';

declare module '#kernel/jobs/jobs.ts' {
  interface JobPayloads {
    'backup.make': { id: string };
  }
}

export function backupJobs(contextOf: ContextMaker): RoomJob[] {
  const stopping = new AbortController();
  return [
    {
      // No longer enqueued: those that were when the program was updated still run.
      name: 'backup.make',
      kind: 'long',
      run: async ({ id }) => void (await makeBackup(await contextOf(), id)),
    },
    {
      name: 'backup.nightly',
      kind: 'long',
      // Every hour, because the hour is a setting; without a backup that is due it ends at once.
      schedule: '20 * * * *',
      run: async () => makeDueBackup(await contextOf()),
    },
    {
      name: 'backup.rehearse',
      kind: 'long',
      schedule: '50 3 * * *',
      run: async () => rehearseDue(await contextOf(), { signal: stopping.signal }),
      close: async () => stopping.abort(),
    },
    {
      name: 'backup.watch',
      schedule: '25 * * * *',
      run: async () => {
        await sweepScratch();
        await watchBackups(await contextOf());
      },
    },
  ];
}

export const backupJobTitles = {
  'backup.make': 'backup_jobMake',
  'backup.nightly': 'backup_jobNightly',
  'backup.rehearse': 'backup_jobRehearse',
  'backup.watch': 'backup_jobWatch',
} satisfies JobTitles;
