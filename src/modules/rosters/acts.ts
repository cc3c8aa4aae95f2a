import type { ActTexts, FieldLabels } from '#kernel/audit/acts.ts';
import type { Notices } from '#kernel/notices.ts';

/** Acts this room records beside those of its collections. They name duty and service, never the person. */
export const rosterActs = {
  'rosters.assignment.assign': 'rosters_actAssign',
  'rosters.assignment.release': 'rosters_actRelease',
  'rosters.assignment.note': 'rosters_actNote',
  'rosters.assignment.accept': 'rosters_actAccept',
  'rosters.assignment.decline': 'rosters_actDecline',
  'rosters.assignment.swap': 'rosters_actSwap',
  'rosters.assignment.take': 'rosters_actTake',
  'rosters.assignment.fill': 'rosters_actFill',
  'rosters.roster.ask': 'rosters_actAsk',
  'rosters.roster.fill': 'rosters_actFillRoster',
  'rosters.roster.print': 'rosters_actPrint',
  'rosters.member.link': 'rosters_actLink',
  'rosters.member.absence': 'rosters_actAbsence',
} satisfies ActTexts<'rosters'>;

/** Answers of people behind their links, for those who plan. */
export const rosterNotices = {
  'rosters.assignment.decline': {
    title: 'rosters_noticeDecline',
    permission: 'rosters.roster.update',
    byDefault: 'mail',
    path: () => 'rosters/board',
  },
  'rosters.assignment.swap': {
    title: 'rosters_noticeSwap',
    permission: 'rosters.roster.update',
    byDefault: 'screen',
    path: () => 'rosters/board',
  },
  'rosters.assignment.take': {
    title: 'rosters_noticeTake',
    permission: 'rosters.roster.update',
    byDefault: 'screen',
    path: () => 'rosters/board',
  },
  'rosters.assignment.fill': {
    title: 'rosters_noticeFill',
    permission: 'rosters.roster.update',
    byDefault: 'screen',
    path: () => 'rosters/board',
  },
} satisfies Notices;

export const rosterFieldLabels = {
  needs: 'rosters_needs',
  isActive: 'rosters_isActive',
  personId: 'rosters_person',
  isParentEmail: 'rosters_isParentEmail',
  skills: 'rosters_skills',
  consentOn: 'rosters_consentOn',
  consentHow: 'rosters_consentHow',
  showsName: 'rosters_showsName',
  absences: 'rosters_absences',
  weekdays: 'rosters_weekdays',
  places: 'rosters_places',
  types: 'rosters_types',
  mostPerMonth: 'rosters_mostPerMonth',
  togetherWith: 'rosters_togetherWith',
} satisfies FieldLabels;

declare module '#kernel/audit/acts.ts' {
  interface Acts extends Record<keyof typeof rosterActs, true> {}
}
