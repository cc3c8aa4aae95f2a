import type { ActTexts, FieldLabels } from '#kernel/audit/acts.ts';
import type { Notices } from '#kernel/notices.ts';

/** Acts this room records beside those of its collections; none of them names a person. */
export const sportsActs = {
  'sports.athlete.import': 'sports_actImport',
  'sports.match.import': 'sports_actMatchImport',
  'sports.athlete.payer': 'sports_actPayer',
  'sports.fee.bill': 'sports_actFees',
  'sports.fee.prepare': 'sports_actFeesPrepare',
  'sports.fee.withdraw': 'sports_actFeesWithdraw',
  'sports.team.export': 'sports_actTeamExport',
  'sports.training.date': 'sports_actTrainingDate',
  'sports.team.message': 'sports_actTeamMessage',
  'sports.squadMember.own': 'sports_actOwnSquad',
  'sports.match.move': 'sports_actMove',
  'sports.match.correct': 'sports_actCorrect',
  'sports.match.lineUp': 'sports_actLineUp',
  'sports.competition.fixtures': 'sports_actFixtures',
} satisfies ActTexts<'sports'>;

/** Notifications to those who may write invoices, of fees that wait for them. */
export const sportsNotices = {
  'sports.fee.prepare': {
    title: 'sports_noticeFees',
    permission: 'accounting.paper.update',
    byDefault: 'mail',
    path: () => 'sports/fees',
  },
} satisfies Notices;

export const sportsFieldLabels = {
  shortName: 'sports_shortName',
  isOwn: 'sports_isOwn',
  colour: 'sports_colour',
  crest: 'sports_crest',
  club: 'sports_clubOne',
  sport: 'sports_sport',
  ageClass: 'sports_ageClass',
  bornFrom: 'sports_bornFrom',
  pitch: 'sports_pitch',
  weekday: 'sports_weekday',
  leavesOut: 'sports_leavesOut',
  changes: 'sports_trainingChanges',
  training: 'sports_training',
  trainingEn: 'sports_trainingEn',
  firstName: 'sports_firstName',
  lastName: 'sports_lastName',
  bornOn: 'sports_bornOn',
  images: 'sports_images',
  account: 'sports_account',
  guardians: 'sports_guardians',
  licence: 'sports_licence',
  licenceUntil: 'sports_licenceUntil',
  fee: 'sports_fee',
  joinedOn: 'sports_joinedOn',
  payer: 'sports_payer',
  athlete: 'sports_athleteOne',
  team: 'sports_teamOne',
  teams: 'sports_teams',
  season: 'sports_seasonOne',
  shirt: 'sports_shirt',
  fromOn: 'sports_fromOn',
  untilOn: 'sports_untilOn',
  startsOn: 'sports_startsOn',
  endsOn: 'sports_endsOn',
  deductions: 'sports_deductions',
  competition: 'sports_competitionOne',
  round: 'sports_round',
  home: 'sports_home',
  away: 'sports_away',
  onDay: 'sports_onDay',
  referee: 'sports_referee',
  spectators: 'sports_spectators',
  minutes: 'sports_minutes',
  homeGoals: 'sports_homeGoals',
  awayGoals: 'sports_awayGoals',
} satisfies FieldLabels;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof sportsActs, true> {}
}
