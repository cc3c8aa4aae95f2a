import { IconAdjustments, IconSettings } from '@tabler/icons-react';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Admin part of the settings room: the configuration of the installation. */
export const settingsAdmin: AdminPart = {
  room: { name: 'settings', title: m.settings_roomTitle },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  settings: async () => (await import('./setting-fields.ts')).settingsSettingFields,
  nav: [
    {
      id: 'settings',
      area: 'system',
      place: 10,
      label: m.settings_overview,
      icon: IconSettings,
      path: 'settings',
      permission: 'sites.site.update',
      keys: 'g i',
    },
    {
      id: 'seo',
      area: 'system',
      place: 12,
      under: 'settings',
      label: m.settings_seo,
      path: 'settings/seo',
      permission: 'settings.config.update',
    },
    {
      id: 'maintenance',
      area: 'system',
      place: 16,
      under: 'settings',
      label: m.settings_maintenanceScreen,
      path: 'settings/maintenance',
      permission: 'settings.config.update',
    },
    {
      id: 'background-jobs',
      area: 'system',
      place: 22,
      under: 'settings',
      label: m.settings_jobs,
      path: 'settings/jobs',
      permission: 'settings.job.read',
    },
    {
      id: 'components',
      area: 'system',
      place: 30,
      label: m.settings_components,
      path: 'components',
      permission: 'settings.component.read',
    },
    {
      id: 'settings-all',
      area: 'system',
      place: 17,
      under: 'settings',
      label: m.settings_all,
      icon: IconAdjustments,
      path: 'settings/all',
      permission: 'settings.config.read',
      keys: 'g k',
    },
    {
      id: 'config',
      area: 'system',
      place: 18,
      under: 'settings',
      label: m.settings_config,
      path: 'config',
      permission: 'system.config',
    },
  ],
};
