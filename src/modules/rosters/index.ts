import { defineModule } from '#kernel/module.ts';
import { rosterActs, rosterFieldLabels, rosterNotices } from './acts.ts';
import { rosterFeeds, rostersApi } from './api.ts';
import { dutyCollection, dutyPermissions } from './collections/duties.ts';
import { memberCollection, memberPermissions } from './collections/members.ts';
import { rosterPermissions } from './contract/roster.ts';
import { rosterEvents } from './events.ts';
import { rosterJobs, rosterJobTitles } from './jobs.ts';
import * as pages from './pages.ts';
import { SEGMENT } from './service/own/own-links.ts';
import {
  countMembers,
  hasMembers,
  ownDutiesSection,
  rosterPersonalData,
  rosterSiteData,
} from './service/personal-data.ts';
import { rosterSettings } from './settings.ts';

export { seedRostersDemo } from './demo/seed-rosters.ts';

declare module '#kernel/cache/tags.ts' {
  interface PageTags {
    rosters: 'site';
  }
}

export const rosters = defineModule({
  name: 'rosters',
  pageSegments: [SEGMENT],
  // Personal calendars stand beside those of the parishes: /ical/dienste/….
  reservedSegments: async () => ['dienste'],
  owedPaths: [SEGMENT],
  component: { name: 'rosters', title: 'rosters_roomTitle', about: 'rosters_componentAbout', countItems: countMembers },
  acts: rosterActs,
  notices: rosterNotices,
  fieldLabels: rosterFieldLabels,
  permissions: { ...dutyPermissions, ...memberPermissions, ...rosterPermissions },
  settings: [rosterSettings],
  api: rostersApi,
  routes: rosterFeeds,
  pages,
  jobs: rosterJobs,
  handsIn: { jobTitles: [rosterJobTitles] },
  events: rosterEvents,
  personalData: rosterPersonalData,
  accountSections: [ownDutiesSection],
  privacySections: [{ section: 'roster', isThere: hasMembers }],
  siteData: rosterSiteData,
  collections: [memberCollection, dutyCollection],
});
