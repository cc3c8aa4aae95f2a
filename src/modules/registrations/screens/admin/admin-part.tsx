import { IconListCheck, IconUsers } from '@tabler/icons-react';
import { lazy } from 'react';
import { resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

const eventParts = () => import('./event-parts.tsx');

/** Registrations for events in the admin area. */
export const registrationsAdmin: AdminPart = {
  room: { name: 'registrations', title: m.registrations_roomTitle },
  nav: [
    {
      id: 'registrations',
      area: 'website',
      place: 33,
      label: m.registrations_registrationOffers,
      words: m.registrations_registrationOffersWords,
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
      words: m.registrations_listsWords,
      icon: IconUsers,
      path: 'registrations/lists',
      permission: 'registrations.registration.read',
      under: 'registrations',
    },
  ],
  eventLink: lazy(async () => ({ default: (await eventParts()).EventLink })),
  eventNote: lazy(async () => ({ default: (await eventParts()).EventNote })),
};
