import { screensOf } from '#kernel/web/screens-of.ts';

const { route } = screensOf('audit');

export const auditAdminRoutes = [
  route('audit', './admin/trail.route.tsx'),
  route('audit/:id', './admin/trail-entry.route.tsx'),
];
