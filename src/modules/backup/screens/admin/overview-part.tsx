import { stampOf } from '#design/admin/parts/clock-words.ts';
import type { AdminView, OverviewPart, Task } from '#design/admin/shell/admin-part.ts';
import { fileSize } from '#kernel/i18n/numbers.ts';
import { apiOf } from '#kernel/web/api.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { backupEndpoints, RehearsalView } from '../../contract.ts';

const api = apiOf<typeof backupEndpoints>();

/** Overdue backups and copies, space that runs out, and a backup that did not come back, among the tasks. */
export const backupOverview: OverviewPart = { tasks: alarmTasks };

async function alarmTasks(view: AdminView): Promise<Task[]> {
  if (!view.may('backup.archive.read')) return [];
  const { alarm, rehearsal } = await api('GET /api/v0/backup/', { query: { limit: 1 } });
  const task = (id: string, title: string, detail: string, state = m.backup_taskState()): Task => ({
    id,
    urgency: 'urgent',
    kind: 'bad',
    state,
    title,
    detail,
    site: view.site,
    verb: m.backup_taskVerb(),
    to: `${view.base}/backup`,
  });
  return [
    ...(alarm.backupSince
      ? [task('backup-overdue', m.backup_taskBackup(), m.backup_alarmBackup({ at: stampOf(alarm.backupSince) }))]
      : []),
    ...(alarm.copySince
      ? [task('backup-copy-overdue', m.backup_taskCopy(), m.backup_alarmCopy({ at: stampOf(alarm.copySince) }))]
      : []),
    ...(alarm.lowSpace === null
      ? []
      : [task('backup-space', m.backup_noticeSpace(), spaceWords(alarm.lowSpace), m.backup_taskSpaceState())]),
    ...(rehearsal?.problem
      ? [task('backup-rehearsal', m.backup_taskRehearsal(), badWords(rehearsal), m.backup_taskRehearsalState())]
      : []),
  ];
}

const spaceWords = (bytes: number): string => m.backup_alarmSpace({ size: fileSize(bytes, getLocale()) });

const badWords = ({ at, backupAt }: RehearsalView): string =>
  m.backup_rehearsalBad({ at: stampOf(at), backupAt: stampOf(backupAt) });
