import { defineModule } from '#kernel/module.ts';
import { siteRows } from '#kernel/site-data.ts';
import { bugtrackerActs, bugtrackerFieldLabels, bugtrackerNotices } from './acts.ts';
import { bugtrackerApi } from './api.ts';
import { itemCollection } from './collections/items.ts';
import { milestoneCollection } from './collections/milestones.ts';
import { projectCollection } from './collections/projects.ts';
import { itemPermissions } from './contract/item.ts';
import { bugtrackerJobs } from './jobs.ts';
import * as pages from './pages.ts';
import { bugtrackerPersonalData } from './service/personal-data.ts';
import { takesVisitorReports } from './service/visitor-report.ts';
import { bugtrackerSettings } from './settings.ts';
import { changes, comments, files, relations } from './tables.ts';

export { seedBugtrackerDemo } from './demo/seed-bugtracker.ts';

export const bugtracker = defineModule({
  name: 'bugtracker',
  acts: bugtrackerActs,
  notices: bugtrackerNotices,
  fieldLabels: bugtrackerFieldLabels,
  permissions: itemPermissions,
  settings: [bugtrackerSettings],
  api: bugtrackerApi,
  pages,
  pageSegments: ['Fehler-melden'],
  privacySections: [{ section: 'report', isThere: takesVisitorReports }],
  jobs: bugtrackerJobs,
  personalData: bugtrackerPersonalData,
  siteData: [siteRows(relations), siteRows(files), siteRows(changes), siteRows(comments)],
  // Items before what they refer to: a purged parish loses its rows in this order.
  collections: [itemCollection, milestoneCollection, projectCollection],
});
