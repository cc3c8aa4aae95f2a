import { defineModule } from '#kernel/module.ts';
import { sportsActs, sportsFieldLabels, sportsNotices } from './acts.ts';
import { sportsApi, sportsFeeds } from './api.ts';
import { teamBlock } from './blocks/team/kind.ts';
import { athleteCollection } from './collections/athletes.ts';
import { clubCollection } from './collections/clubs.ts';
import { competitionCollection } from './collections/competitions.ts';
import { matchCollection } from './collections/matches.ts';
import { seasonCollection } from './collections/seasons.ts';
import { squadMemberCollection } from './collections/squad-members.ts';
import { teamCollection } from './collections/teams.ts';
import { trainingCollection } from './collections/trainings.ts';
import { sportsPermissions } from './contract/records.ts';
import { sportsJobs, sportsJobTitles } from './jobs.ts';
import * as pages from './pages.ts';
import { sportsPersonalData, sportsThatShow } from './service/athlete-data.ts';
import { athleteImports, importAthletesWork } from './service/import/import-athletes.ts';
import { importMatchesWork, matchImports } from './service/import/import-matches.ts';
import { pitchTimes } from './service/pitch-times.ts';
import { searchTeams, sportsSynonyms, teamTitles } from './service/public/search-teams.ts';
import {
  countTeams,
  hasShownTeams,
  MATCH_SEGMENT,
  sportsMenu,
  sportsSitemap,
  TEAM_SEGMENT,
} from './service/public/shown-teams.ts';
import { sportsSiteData } from './service/sports-site-data.ts';
import { DECLINE_SEGMENT } from './service/team-mail/decline.ts';
import { trainingTimes } from './service/training-times.ts';

export { linkCoachDemo } from './demo/link-coach.ts';
export { seedFeesDemo } from './demo/seed-fees.ts';
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
  // Whoever got an email can decline further ones, also when the component is switched off.
  owedPaths: [`${TEAM_SEGMENT}/${DECLINE_SEGMENT}`],
  siteMenu: sportsMenu,
  sitemap: sportsSitemap,
  search: { find: searchTeams, titles: teamTitles, synonyms: sportsSynonyms },
  blocks: [teamBlock],
  acts: sportsActs,
  notices: sportsNotices,
  fieldLabels: sportsFieldLabels,
  permissions: sportsPermissions,
  api: sportsApi,
  routes: sportsFeeds,
  jobs: sportsJobs,
  pages,
  personalData: sportsPersonalData,
  privacySections: [{ section: 'sports', isThere: hasShownTeams }],
  mediaUses: sportsThatShow,
  siteData: sportsSiteData,
  handsIn: {
    jobTitles: [sportsJobTitles],
    works: [importAthletesWork, importMatchesWork],
    importKinds: [athleteImports, matchImports],
    placeTakers: [pitchTimes, trainingTimes],
  },
  collections: [
    matchCollection,
    squadMemberCollection,
    competitionCollection,
    athleteCollection,
    trainingCollection,
    teamCollection,
    clubCollection,
    seasonCollection,
  ],
});
