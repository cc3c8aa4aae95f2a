import { AppError } from '#kernel/errors.ts';
import { defineWork } from '#kernel/works/long-work.ts';
import { discardRunning, makeBackup } from './backups.ts';

declare module '#kernel/works/long-work.ts' {
  interface WorkInputs {
    'backup.make': { id: string };
  }
}

/** Makes a backup that a person asked for. After a restart it is made from the beginning. */
export const backupWork = defineWork({
  kind: 'backup.make',
  label: 'backup_work',
  lane: 'long',
  cancel: 'dropsAll',
  async run(ctx, { id }, progress) {
    if (!(await makeBackup(ctx, id, progress))) throw new AppError('backup.failed', 500, 'backup_workFailed');
    return { said: { key: 'backup_workDone' }, link: 'backup' };
  },
  cleanUp: (system, { id }) => discardRunning(system, id),
});
