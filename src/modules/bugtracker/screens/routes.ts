import { screensOf } from '#kernel/web/screens-of.ts';

const { resource, route } = screensOf('bugtracker');

/** Below every parish. */
export const bugtrackerSiteRoutes = [
  route('Fehler-melden', './public/report.route.tsx'),
  route('Neuerungen', './public/changes.route.tsx'),
];

export const bugtrackerAdminRoutes = [
  ...resource('bugtracker/browse'),
  ...resource('bugtracker/milestones/list'),
  ...resource('bugtracker/settings/projects'),
  route('bugtracker/board', './admin/board/board.route.tsx'),
  route('bugtracker/milestones', './admin/milestones/milestones.route.tsx'),
  route('bugtracker/settings', './admin/settings/settings.route.tsx'),
];
