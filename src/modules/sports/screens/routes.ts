import { screensOf } from '#kernel/web/screens-of.ts';

const { resource, route } = screensOf('sports');

/** Below every parish. */
export const sportsSiteRoutes = [
  route('Sport', './public/clubs.route.tsx'),
  route('Sport/:club', './public/club.route.tsx'),
  route('Mannschaft/:team', './public/team.route.tsx'),
  route('Mannschaft/Abmelden/:id', './public/decline.route.tsx'),
  route('Spiel/:id', './public/match.route.tsx'),
];

export const sportsAdminRoutes = [
  route('sports', './admin/dashboard.route.tsx'),
  ...resource('sports/matches/browse'),
  route('sports/matches/import', './admin/matches/match-import.route.tsx'),
  route('sports/matchday/:id', './admin/match-day/match-day.route.tsx'),
  route('sports/tables', './admin/tables.route.tsx'),
  route('sports/own-squad', './admin/own-squad.route.tsx'),
  route('sports/own-trainings', './admin/trainings/own-trainings.route.tsx'),
  route('sports/messages', './admin/team-mail/team-mail.route.tsx'),
  route('sports/fees', './admin/fees/fees.route.tsx'),
  route('sports/statistics', './admin/statistics/statistics.route.tsx'),
  ...resource('sports/teams/browse'),
  ...resource('sports/trainings/browse'),
  ...resource('sports/person/browse'),
  route('sports/person/import', './admin/athlete-import.route.tsx'),
  ...resource('sports/squad/browse'),
  ...resource('sports/clubs/browse'),
  ...resource('sports/competitions/browse'),
  ...resource('sports/seasons/browse'),
];
