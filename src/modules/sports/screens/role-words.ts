import { m } from '#texts';
import { getLocale } from '#texts/runtime';
import type { EventKind, HolidaysLeftOut, MemberRole, Sport } from '../contract/words.ts';
import { countsPoints, hasHalves } from '../rules/match-day/event-kinds.ts';
import { type Position, positionToTranslate } from '../rules/positions.ts';

const ROLES: Readonly<Record<MemberRole, () => string>> = {
  player: m.sports_rolePlayer,
  captain: m.sports_roleCaptain,
  coach: m.sports_roleCoach,
  assistant: m.sports_roleAssistant,
  staff: m.sports_roleStaff,
  referee: m.sports_roleReferee,
};
export const roleWord = (role: MemberRole): string => ROLES[role]();

const POSITIONS: Readonly<Record<Position, () => string>> = {
  keeper: m.sports_positionKeeper,
  defence: m.sports_positionDefence,
  midfield: m.sports_positionMidfield,
  attack: m.sports_positionAttack,
};
/** A position in the language of the page where it is a known one. */
export function positionWord(written: string): string {
  const known = positionToTranslate(written, getLocale());
  return known ? POSITIONS[known]() : written;
}

const SPORT_WORDS: Readonly<Record<Sport, () => string>> = {
  football: m.sports_sportFootball,
  handball: m.sports_sportHandball,
  volleyball: m.sports_sportVolleyball,
  tableTennis: m.sports_sportTableTennis,
  curling: m.sports_sportCurling,
  gymnastics: m.sports_sportGymnastics,
  other: m.sports_sportOther,
};
export const sportWord = (sport: Sport): string => SPORT_WORDS[sport]();
export const sportOptions = () =>
  Object.entries(SPORT_WORDS).map(([value, label]) => ({ value: value as Sport, label: label() }));
export const roleOptions = () =>
  Object.entries(ROLES).map(([value, label]) => ({ value: value as MemberRole, label: label() }));

const EVENTS: Readonly<Record<EventKind, () => string>> = {
  goal: m.sports_eventGoal,
  ownGoal: m.sports_eventOwnGoal,
  penalty: m.sports_eventPenalty,
  yellow: m.sports_eventYellow,
  yellowRed: m.sports_eventYellowRed,
  red: m.sports_eventRed,
  sub: m.sports_eventSub,
  break: m.sports_eventBreak,
  resume: m.sports_eventResume,
};
/** Word for an event, as people who play the sport say it. */
export function eventWord(kind: EventKind, sport: Sport): string {
  if (kind === 'goal' && countsPoints(sport)) return m.sports_eventPoint();
  if (kind === 'break' && hasHalves(sport)) return m.sports_eventHalfTime();
  if (kind === 'resume' && hasHalves(sport)) return m.sports_eventSecondHalf();
  if (kind === 'penalty' && sport === 'handball') return m.sports_eventSevenMetres();
  return EVENTS[kind]();
}

const LEAVES_OUT: Readonly<Record<HolidaysLeftOut, () => string>> = {
  none: m.sports_leavesOutNone,
  public: m.sports_leavesOutPublic,
  school: m.sports_leavesOutSchool,
};
export const leavesOutWord = (leavesOut: HolidaysLeftOut): string => LEAVES_OUT[leavesOut]();
export const leavesOutOptions = () =>
  (['public', 'school', 'none'] as const).map((value) => ({ value, label: leavesOutWord(value) }));
