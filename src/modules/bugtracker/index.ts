import { defineModule } from '#kernel/module.ts';
import { siteRows } from '#kernel/site-data.ts';
import { bugtrackerActs, bugtrackerFieldLabels, bugtrackerNotices } from './acts.ts';
import { bugtrackerApi } from './api.ts';
import { itemCollection } from './collections/items.ts';
import { milestoneCollection } from './collections/milestones.ts';
import { projectCollection } from './collections/projects.ts';
import { itemPermissions } from './contract/item.ts';
import { bugtrackerJobs, bugtrackerJobTitles } from './jobs.ts';
import * as pages from './pages.ts';
import { bugtrackerPersonalData } from './service/personal-data.ts';
import { CHANGES_SEGMENT, changesMenu } from './service/public-changes.ts';
import { takeAnswer } from './service/visitors/take-answer.ts';
import { REPORT_SEGMENT, reportMenu, takesVisitorReports } from './service/visitors/visitor-report.ts';
import { bugtrackerSettings } from './settings.ts';
import { changes, comments, files, relations } from './tables.ts';

export { seedBugtrackerDemo } from './demo/seed-bugtracker.ts';

declare module '#kernel/cache/tags.ts' {
  interface PageTags {
    bugtracker: 'site';
  }
}

export const bugtracker = defineModule({
  name: 'bugtracker',
  acts: bugtrackerActs,
  notices: bugtrackerNotices,
  fieldLabels: bugtrackerFieldLabels,
  permissions: itemPermissions,
  settings: [bugtrackerSettings],
  api: bugtrackerApi,
  pages,
  pageSegments: [REPORT_SEGMENT, CHANGES_SEGMENT],
  siteMenu: [reportMenu, changesMenu],
  handsIn: { jobTitles: [bugtrackerJobTitles], mailTakers: [takeAnswer] },
  privacySections: [{ section: 'report', isThere: takesVisitorReports }],
  jobs: bugtrackerJobs,
  personalData: bugtrackerPersonalData,
  siteData: [siteRows(relations), siteRows(files), siteRows(changes), siteRows(comments)],
  // Items before what they refer to: a purged parish loses its rows in this order.
  collections: [itemCollection, milestoneCollection, projectCollection],
});
