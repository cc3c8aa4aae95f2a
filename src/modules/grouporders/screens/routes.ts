import { screensOf } from '#kernel/web/screens-of.ts';

const { resource, route } = screensOf('grouporders');

/** Below every parish. */
export const groupordersSiteRoutes = [
  route('Sammelbestellungen', './public/groups.route.tsx'),
  route('Sammelbestellungen/:group', './public/group.route.tsx'),
];

export const groupordersAdminRoutes = [
  ...resource('shop/group-orders'),
  route('shop/group-orders/:id/families', './admin/families.route.tsx'),
];
