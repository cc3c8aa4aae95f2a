import { IconDatabaseExport } from '@tabler/icons-react';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** The whole installation in one file. */
export const backupAdmin: AdminPart = {
  room: { name: 'backup', title: m.backup_title },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  settings: async () => (await import('./setting-fields.ts')).backupSettingFields,
  nav: [
    {
      id: 'backup',
      area: 'system',
      place: 80,
      label: m.backup_title,
      icon: IconDatabaseExport,
      path: 'backup',
      permission: 'backup.archive.read',
    },
  ],
};
