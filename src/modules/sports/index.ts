import { defineModule } from '#kernel/module.ts';
import { siteRows } from '#kernel/site-data.ts';
import { sportsActs, sportsFieldLabels } from './acts.ts';
import { sportsApi, sportsFeeds } from './api.ts';
import { teamBlock } from './blocks/team/kind.ts';
import { athleteCollection } from './collections/athletes.ts';
import { clubCollection } from './collections/clubs.ts';
import { competitionCollection } from './collections/competitions.ts';
import { matchCollection } from './collections/matches.ts';
import { seasonCollection } from './collections/seasons.ts';
import { squadMemberCollection } from './collections/squad-members.ts';
import { teamCollection } from './collections/teams.ts';
import { sportsPermissions } from './contract/records.ts';
import * as pages from './pages.ts';
import { sportsPersonalData, sportsThatShow } from './service/athlete-data.ts';
import { athleteImports, importAthletesWork } from './service/import/import-athletes.ts';
import { importMatchesWork, matchImports } from './service/import/import-matches.ts';
import { pitchTimes } from './service/pitch-times.ts';
import {
  countTeams,
  hasShownTeams,
  MATCH_SEGMENT,
  sportsMenu,
  sportsSitemap,
  TEAM_SEGMENT,
} from './service/public/shown-teams.ts';
import { feeBills, feeRuns } from './tables.ts';

export { seedSportsDemo } from './demo/seed-sports.ts';

declare module '#kernel/cache/tags.ts' {
  interface PageTags {
    sports: 'site';
  }
}

export const sports = defineModule({
  name: 'sports',
  component: { name: 'sports', title: 'sports_roomTitle', about: 'sports_componentAbout', countItems: countTeams },
  pageSegments: [TEAM_SEGMENT, MATCH_SEGMENT],
  siteMenu: sportsMenu,
  sitemap: sportsSitemap,
  blocks: [teamBlock],
  acts: sportsActs,
  fieldLabels: sportsFieldLabels,
  permissions: sportsPermissions,
  api: sportsApi,
  routes: sportsFeeds,
  pages,
  personalData: sportsPersonalData,
  privacySections: [{ section: 'sports', isThere: hasShownTeams }],
  mediaUses: sportsThatShow,
  siteData: [siteRows(feeRuns, { label: 'sports_feeRuns' }), siteRows(feeBills)],
  handsIn: {
    works: [importAthletesWork, importMatchesWork],
    importKinds: [athleteImports, matchImports],
    placeTakers: [pitchTimes],
  },
  collections: [
    matchCollection,
    squadMemberCollection,
    competitionCollection,
    athleteCollection,
    teamCollection,
    clubCollection,
    seasonCollection,
  ],
});
