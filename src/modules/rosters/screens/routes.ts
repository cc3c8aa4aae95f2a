import { screensOf } from '#kernel/web/screens-of.ts';

const { resource } = screensOf('rosters');

export const rostersAdminRoutes = [...resource('rosters/duties')];
