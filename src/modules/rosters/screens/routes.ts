import { screensOf } from '#kernel/web/screens-of.ts';

const { resource, route } = screensOf('rosters');

/** Below every parish. */
export const rostersSiteRoutes = [route('Dienste/:token', './public/duties.route.tsx')];

export const rostersAdminRoutes = [
  route('rosters/board', './admin/board/board.route.tsx'),
  ...resource('rosters/duties'),
  ...resource('rosters/members'),
];
