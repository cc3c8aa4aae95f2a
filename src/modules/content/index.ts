import { defineModule } from '#kernel/module.ts';
import { contentApi } from './api.ts';
import { contentPermissions } from './contract.ts';
import * as pages from './pages.ts';
import { contentSiteFiles } from './site-files/routes.ts';

export type { EditorView } from './pages.ts';
export { createEntries } from './service/write-entries.ts';

export const content = defineModule({
  name: 'content',
  permissions: contentPermissions,
  api: contentApi,
  routes: contentSiteFiles,
  pages,
});
