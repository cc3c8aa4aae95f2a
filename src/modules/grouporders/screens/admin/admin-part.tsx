import { IconUsersGroup } from '@tabler/icons-react';
import { resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Group orders in the admin area. */
export const groupordersAdmin: AdminPart = {
  room: { name: 'grouporders', title: m.grouporders_roomTitle },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  component: 'shop',
  nav: [
    {
      id: 'shop-group-orders',
      area: 'shop',
      place: 100,
      label: m.grouporders_groupOrders,
      icon: IconUsersGroup,
      path: 'shop/group-orders',
      permission: 'grouporders.groupOrder.update',
      screens: resourceScreens(async () => (await import('./group-orders.resource.tsx')).groupOrders),
    },
  ],
};
