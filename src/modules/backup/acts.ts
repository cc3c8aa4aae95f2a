import type { ActTexts } from '#kernel/audit/acts.ts';

/** Actions this module records. */
export const backupActs = {
  'backup.archive.create': 'backup_actCreate',
  'backup.archive.fail': 'backup_actFail',
  'backup.archive.download': 'backup_actDownload',
  'backup.archive.remove': 'backup_actRemove',
  'backup.archive.overdue': 'backup_actOverdue',
  'backup.space.low': 'backup_actSpace',
} satisfies ActTexts<'backup'>;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof backupActs, true> {}
}
