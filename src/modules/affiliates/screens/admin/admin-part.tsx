import { IconShare } from '@tabler/icons-react';
import { resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Partners of the shop. */
export const affiliatesAdmin: AdminPart = {
  room: { name: 'affiliates', title: m.affiliates_roomTitle },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  component: 'shop',
  nav: [
    {
      id: 'shop-affiliates',
      area: 'shop',
      place: 120,
      label: m.affiliates_partners,
      icon: IconShare,
      path: 'shop/affiliates',
      permission: 'affiliates.partner.update',
      screens: resourceScreens(async () => (await import('./partners.resource.tsx')).partners),
    },
  ],
};
