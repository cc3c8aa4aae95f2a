import { resourceScreens } from '#design/admin/resource/resource-screens.tsx';
import type { AdminPart, NavEntry } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';
import { ReportItem } from './report/report-item.tsx';

const entry = (
  place: number,
  rest: Omit<NavEntry, 'area' | 'place' | 'permission'> & { permission?: string },
): NavEntry => ({
  area: 'bugs',
  place,
  permission: 'bugtracker.item.create',
  ...rest,
});

/** Admin part of the room bugtracker; a report is begun on every screen. */
export const bugtrackerAdmin: AdminPart = {
  room: { name: 'bugtracker', title: m.bugtracker_roomTitle },
  navWords: async () => (await import('./nav-words.ts')).navWords,
  settings: async () => (await import('./setting-fields.ts')).bugtrackerSettingFields,
  nav: [
    entry(10, {
      id: 'bugtracker-items',
      label: m.bugtracker_list,
      path: 'bugtracker/browse',
      shortcuts: trackerKeys,
      screens: resourceScreens(async () => (await import('./items/items.resource.tsx')).items),
    }),
    entry(20, { id: 'bugtracker-board', label: m.bugtracker_board, path: 'bugtracker/board' }),
    entry(30, { id: 'bugtracker-milestones', label: m.bugtracker_milestones, path: 'bugtracker/milestones' }),
    entry(31, {
      id: 'bugtracker-milestone-list',
      label: m.bugtracker_milestonesEdit,
      path: 'bugtracker/milestones/list',
      permission: 'bugtracker.item.update',
      under: 'bugtracker-milestones',
      screens: resourceScreens(async () => (await import('./milestones/milestones.resource.tsx')).milestones),
    }),
    entry(40, {
      id: 'bugtracker-settings',
      label: m.bugtracker_settings,
      path: 'bugtracker/settings',
      permission: 'bugtracker.project.update',
    }),
    entry(41, {
      id: 'bugtracker-projects',
      label: m.bugtracker_projects,
      path: 'bugtracker/settings/projects',
      permission: 'bugtracker.project.update',
      under: 'bugtracker-settings',
      screens: resourceScreens(async () => (await import('./settings/projects.resource.tsx')).projects),
    }),
  ],
  barItem: ReportItem,
};

function trackerKeys() {
  const shift = m.design_adminKeyShift();
  return {
    title: m.bugtracker_keysTitle(),
    rows: [
      [['C'], m.bugtracker_keyNew()],
      [['B'], m.bugtracker_keyBoard()],
      [['E'], m.bugtracker_keyTitle()],
      [['.'], m.bugtracker_keyStatus()],
      [[`${shift} →`, `${shift} ←`], m.bugtracker_keyMove()],
      [[`${m.design_adminKeyCtrl()} ↵`], m.bugtracker_keySend()],
    ] satisfies [string[], string][],
  };
}
