import { IconUsers } from '@tabler/icons-react';
import { resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** The person module's part of the admin area: the directory of people. */
export const personAdmin: AdminPart = {
  room: { name: 'person', title: m.person_roomTitle },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  component: 'people',
  nav: [
    {
      id: 'person',
      area: 'people',
      place: 20,
      label: m.person_people,
      icon: IconUsers,
      path: 'person/browse',
      permission: 'person.person.update',
      screens: resourceScreens(async () => (await import('./people.resource.tsx')).people),
      keys: 'g p',
    },
  ],
};
