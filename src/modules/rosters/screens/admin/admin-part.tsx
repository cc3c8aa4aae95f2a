import { IconCalendarUser, IconHandStop, IconUsersGroup } from '@tabler/icons-react';
import { resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart, AdminView, Task } from '#design/admin/shell/admin-part.ts';
import { clock, shortDate } from '#kernel/i18n/dates.ts';
import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import { rosterApi } from './roster-api.ts';

const MAY_PLAN = 'rosters.roster.update';

/** The rosters' part of the admin area: the board, the people, the duties, and open places among the tasks. */
export const rostersAdmin: AdminPart = {
  room: { name: 'rosters', title: m.rosters_roomTitle },
  component: 'rosters',
  nav: [
    {
      id: 'roster',
      area: 'services',
      place: 24,
      words: m.rosters_rosterWords,
      label: m.rosters_roster,
      icon: IconCalendarUser,
      path: 'rosters/board',
      permission: 'rosters.roster.read',
    },
    {
      id: 'roster-members',
      area: 'services',
      place: 25,
      under: 'roster',
      words: m.rosters_membersWords,
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
      words: m.rosters_dutiesWords,
      label: m.rosters_duties,
      icon: IconHandStop,
      path: 'rosters/duties',
      permission: 'rosters.duty.update',
      screens: resourceScreens(async () => (await import('./duties.resource.tsx')).duties),
    },
  ],
  settings: async () => (await import('./setting-fields.ts')).rosterSettingFields,
  tasks: openDuties,
};

/** Services of the next fortnight that lack people. */
async function openDuties({ base, site, may, isOn }: AdminView): Promise<Task[]> {
  if (!may(MAY_PLAN) || !isOn('rosters')) return [];
  const { gap } = await rosterApi('GET /api/v0/roster/gaps', { query: { site } });
  return gap.map(({ key, on, at, title, duties }) => ({
    id: `roster-${key}`,
    urgency: 'week',
    kind: 'warn',
    state: m.rosters_taskState(),
    title: `${shortDate(on, getLocale())}, ${clock(at)} ${title}`,
    detail: duties.join(', '),
    site,
    verb: m.rosters_taskVerb(),
    to: `${base}/rosters/board?ab=${on}`,
  }));
}
