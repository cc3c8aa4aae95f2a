import { IconDatabaseExport } from '@tabler/icons-react';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** The whole installation in one file. */
export const backupAdmin: AdminPart = {
  room: { name: 'backup', title: m.backup_title },
  nav: [
    {
      id: 'backup',
      area: 'system',
      place: 80,
      words: m.backup_wordsBackup,
      label: m.backup_title,
      icon: IconDatabaseExport,
      path: 'backup',
      permission: 'backup.archive.read',
    },
  ],
};
