import { IconSettings } from '@tabler/icons-react';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** What the sites room brings into the admin area: the settings of the parish. */
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
      keys: 'g p',
    },
  ],
};
