import { defineModule } from '#kernel/module.ts';
import { worshipApi } from './api.ts';
import { worshipPermissions } from './contract.ts';
import { worshipFeeds } from './feeds.ts';
import * as pages from './pages.ts';

export { seedWorshipDemo } from './demo/seed-demo.ts';

export const worship = defineModule({
  name: 'worship',
  permissions: worshipPermissions,
  api: worshipApi,
  routes: worshipFeeds,
  pages,
});
