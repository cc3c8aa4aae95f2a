import type { NavWords } from '#design/admin/shell/admin-part.ts';
import { m } from '#texts';

/** Further words that find the screens of this room, by their ids. */
export const navWords: NavWords = {
  'sports-dashboard': m.sports_dashboardWords,
  'sports-matches': m.sports_matchesWords,
  'sports-match-import': m.sports_importMatchesWords,
  'sports-tables': m.sports_tablesWords,
  'sports-statistics': m.sports_statisticsWords,
  'sports-teams': m.sports_teamsWords,
  'sports-trainings': m.sports_trainingsWords,
  'sports-own-squad': m.sports_ownSquadWords,
  'sports-own-trainings': m.sports_ownTrainingsWords,
  'sports-messages': m.sports_messagesWords,
  'sports-person': m.sports_athletesWords,
  'sports-import': m.sports_importWords,
  'sports-squad': m.sports_squadMembersWords,
  'sports-fees': m.sports_feesWords,
  'sports-clubs': m.sports_clubsWords,
  'sports-competitions': m.sports_competitionsWords,
  'sports-seasons': m.sports_seasonsWords,
};
