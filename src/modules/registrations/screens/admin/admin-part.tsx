import { IconListCheck, IconUsers } from '@tabler/icons-react';
import { lazy } from 'react';
import { resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

const eventParts = () => import('./event-parts.tsx');

/** Registrations for events in the admin area. */
export const registrationsAdmin: AdminPart = {
  room: { name: 'registrations', title: m.registrations_roomTitle },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  nav: [
    {
      id: 'registrations',
      area: 'website',
      place: 33,
      label: m.registrations_registrationOffers,
      icon: IconListCheck,
      path: 'registrations',
      permission: 'registrations.registrationOffer.update',
      screens: resourceScreens(async () => (await import('./offers.resource.tsx')).offers),
    },
    {
      id: 'registration-lists',
      area: 'website',
      place: 27,
      label: m.registrations_lists,
      icon: IconUsers,
      path: 'registrations/lists',
      permission: 'registrations.registration.read',
      under: 'registrations',
    },
  ],
  eventLink: lazy(async () => ({ default: (await eventParts()).EventLink })),
  eventNote: lazy(async () => ({ default: (await eventParts()).EventNote })),
};
