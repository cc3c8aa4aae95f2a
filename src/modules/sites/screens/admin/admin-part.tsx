import { IconBuildingChurch, IconListCheck } from '@tabler/icons-react';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Admin part of the sites room: the settings of the parish, the list of parishes. */
export const sitesAdmin: AdminPart = {
  room: { name: 'sites', title: m.sites_roomTitle },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  nav: [
    {
      id: 'parish',
      area: 'system',
      place: 11,
      under: 'settings',
      label: m.sites_settings,
      icon: IconBuildingChurch,
      path: 'settings/parish',
      permission: 'sites.site.update',
    },
    {
      id: 'first-steps',
      area: 'system',
      place: 19,
      under: 'settings',
      label: m.design_adminFirstSteps,
      icon: IconListCheck,
      path: 'first-steps',
      permission: 'sites.site.update',
    },
    {
      id: 'sites',
      area: 'system',
      place: 20,
      label: m.sites_roomTitle,
      icon: IconBuildingChurch,
      path: 'sites',
      permission: 'sites.site.arrange',
    },
  ],
  fields: async () => (await import('./setting-fields.ts')).parishFields,
};
