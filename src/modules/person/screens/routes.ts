import { screensOf } from '#kernel/web/screens-of.ts';

const { resource } = screensOf('person');

export const personAdminRoutes = [...resource('person/browse')];
