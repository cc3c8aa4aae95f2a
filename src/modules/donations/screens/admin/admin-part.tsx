import { IconHeartHandshake, IconTargetArrow } from '@tabler/icons-react';
import { resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Donations and their purposes in the admin area. */
export const donationsAdmin: AdminPart = {
  room: { name: 'donations', title: m.donations_roomTitle },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  component: 'shop',
  nav: [
    {
      id: 'shop-donations',
      area: 'shop',
      place: 90,
      label: m.donations_donations,
      icon: IconHeartHandshake,
      path: 'shop/donations',
      permission: 'donations.donation.read',
    },
    {
      id: 'shop-donation-purposes',
      area: 'shop',
      place: 91,
      under: 'shop-donations',
      label: m.donations_donationPurposes,
      icon: IconTargetArrow,
      path: 'shop/donation-purposes',
      permission: 'donations.donationPurpose.update',
      screens: resourceScreens(async () => (await import('./donation-purposes.resource.tsx')).donationPurposes),
    },
  ],
};
