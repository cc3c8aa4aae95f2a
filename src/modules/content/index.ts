import { defineModule } from '#kernel/module.ts';
import { contentActs, contentFieldLabels } from './acts.ts';
import { contentApi } from './api.ts';
import { contentPermissions } from './contract.ts';
import { contentJobs } from './jobs.ts';
import * as pages from './pages.ts';
import { demandEditableEntry } from './service/editable-entry.ts';
import { entriesThatShow } from './service/media-uses.ts';
import { contentHandover, contentPersonalData } from './service/persons.ts';
import { contentMenu, contentSitemap, searchEntries } from './service/public-site.ts';
import { redirectCollection } from './service/redirects.ts';
import { restoreEntries } from './service/write-entries.ts';
import { contentTrash } from './trash.ts';

export type { EditorView } from './pages.ts';
export { createEntries } from './service/write-entries.ts';

declare module '#kernel/cache/tags.ts' {
  interface PageTags {
    entries: 'site';
  }
}

export const content = defineModule({
  name: 'content',
  acts: contentActs,
  fieldLabels: contentFieldLabels,
  permissions: contentPermissions,
  collections: [redirectCollection],
  api: contentApi,
  pages,
  siteMenu: contentMenu,
  sitemap: contentSitemap,
  search: searchEntries,
  handover: contentHandover,
  personalData: contentPersonalData,
  undoes: {
    'content.entry.remove': (ctx, { objectId }) => restoreEntries(ctx, [objectId]),
  },
  jobs: contentJobs,
  trash: contentTrash,
  mediaUses: entriesThatShow,
  editable: { entry: { demand: demandEditableEntry, seenWith: 'content.entry.update' } },
});
