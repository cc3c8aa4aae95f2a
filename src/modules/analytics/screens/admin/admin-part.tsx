import { IconChartBar } from '@tabler/icons-react';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Views of the public pages. */
export const analyticsAdmin: AdminPart = {
  room: { name: 'analytics', title: m.analytics_roomTitle },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  nav: [
    {
      id: 'analytics',
      area: 'website',
      place: 120,
      label: m.analytics_title,
      icon: IconChartBar,
      path: 'analytics',
      permission: 'analytics.view.read',
    },
  ],
};
