import { IconCategory, IconListDetails, IconUsersGroup } from '@tabler/icons-react';
import { resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** The rosters' part of the admin area: the board, the people, the duties, and open places among the tasks. */
export const rostersAdmin: AdminPart = {
  room: { name: 'rosters', title: m.rosters_roomTitle },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  component: 'rosters',
  nav: [
    {
      id: 'roster',
      area: 'services',
      place: 24,
      label: m.rosters_roster,
      icon: IconListDetails,
      path: 'rosters/board',
      permission: 'rosters.roster.read',
    },
    {
      id: 'roster-members',
      area: 'services',
      place: 25,
      under: 'roster',
      label: m.rosters_members,
      icon: IconUsersGroup,
      path: 'rosters/members',
      permission: 'rosters.member.update',
      screens: resourceScreens(async () => (await import('./members/members.resource.tsx')).members),
    },
    {
      id: 'roster-duties',
      area: 'services',
      place: 26,
      under: 'roster',
      label: m.rosters_duties,
      icon: IconCategory,
      path: 'rosters/duties',
      permission: 'rosters.duty.update',
      screens: resourceScreens(async () => (await import('./duties.resource.tsx')).duties),
    },
  ],
  settings: async () => (await import('./setting-fields.ts')).rosterSettingFields,
};
