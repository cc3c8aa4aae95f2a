import { IconTag } from '@tabler/icons-react';
import { resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Admin part of the room rosters. */
export const rostersAdmin: AdminPart = {
  room: { name: 'rosters', title: m.rosters_roomTitle },
  nav: [
    {
      id: 'rosters-duties',
      area: 'website',
      place: 141,
      label: m.rosters_duties,
      words: m.rosters_dutiesWords,
      icon: IconTag,
      path: 'rosters/duties',
      permission: 'rosters.duty.update',
      screens: resourceScreens(async () => (await import('./duties.resource.tsx')).duties),
    },
  ],
};
