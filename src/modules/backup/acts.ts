import type { ActTexts } from '#kernel/audit/acts.ts';

/** Actions this module records. */
export const backupActs = {
  'backup.archive.create': 'backup_actCreate',
  'backup.archive.fail': 'backup_actFail',
  'backup.archive.download': 'backup_actDownload',
  'backup.archive.remove': 'backup_actRemove',
  'backup.archive.overdue': 'backup_actOverdue',
  'backup.copy.fail': 'backup_actCopyFail',
  'backup.copy.overdue': 'backup_actCopyOverdue',
  'backup.target.mark': 'backup_actTargetMark',
  'backup.rehearsal.pass': 'backup_actRehearsalPass',
  'backup.rehearsal.fail': 'backup_actRehearsalFail',
  'backup.space.low': 'backup_actSpace',
} satisfies ActTexts<'backup'>;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof backupActs, true> {}
}
