export { readMatch as loadMatch } from './service/public/shown-matches.ts';
export { listClubs as loadClubs, readClub as loadClub, readTeam as loadTeam } from './service/public/shown-teams.ts';
export { decline, readDecline as loadDecline } from './service/team-mail/decline.ts';
