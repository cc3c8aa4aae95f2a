import { defineModule } from '#kernel/module.ts';
import { contentApi } from './api.ts';
import { contentPermissions } from './contract.ts';
import { contentJobs } from './jobs.ts';
import * as pages from './pages.ts';
import { demandEditableEntry } from './service/editable-entry.ts';
import { entriesThatShow } from './service/media-uses.ts';
import { contentHandover, contentPersonalData } from './service/persons.ts';
import { redirectCollection } from './service/redirects.ts';
import { restoreEntries } from './service/write-entries.ts';
import { contentSiteFiles } from './site-files/routes.ts';
import { contentTrash } from './trash.ts';

export type { EditorView } from './pages.ts';
export { createEntries } from './service/write-entries.ts';

export const content = defineModule({
  name: 'content',
  permissions: contentPermissions,
  collections: [redirectCollection],
  api: contentApi,
  routes: contentSiteFiles,
  pages,
  handover: contentHandover,
  personalData: contentPersonalData,
  undoes: {
    'content.entry.remove': (ctx, { objectId }) => restoreEntries(ctx, [objectId]),
  },
  jobs: contentJobs,
  trash: contentTrash,
  mediaUses: entriesThatShow,
  editable: { entry: demandEditableEntry },
});
