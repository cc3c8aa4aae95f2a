import { screensOf } from '#kernel/web/screens-of.ts';

const { route } = screensOf('person');

export const personAdminRoutes = [
  route('person/browse', './admin/person-list.route.tsx'),
  route('person/edit/:id?', './admin/person-edit.route.tsx'),
];
