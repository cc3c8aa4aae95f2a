import { IconBuildingChurch, IconListCheck, IconSettings } from '@tabler/icons-react';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { parishSteps } from './first-steps.ts';

/** Admin part of the sites room: the settings of the parish, the list of parishes. */
export const sitesAdmin: AdminPart = {
  room: { name: 'sites', title: m.sites_roomTitle },
  nav: [
    {
      id: 'settings',
      group: 'system',
      label: m.sites_settings,
      icon: IconSettings,
      path: 'settings',
      permission: 'sites.site.update',
      keys: 'g i',
    },
    {
      id: 'first-steps',
      group: 'system',
      under: 'settings',
      label: m.design_adminFirstSteps,
      icon: IconListCheck,
      path: 'first-steps',
      permission: 'sites.site.update',
    },
    {
      id: 'sites',
      group: 'system',
      label: m.sites_roomTitle,
      icon: IconBuildingChurch,
      path: 'sites',
      permission: 'sites.site.arrange',
    },
  ],
  firstSteps: parishSteps,
};
