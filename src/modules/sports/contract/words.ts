export const SPORTS = ['football', 'handball', 'volleyball', 'tableTennis', 'curling', 'gymnastics', 'other'] as const;
export type Sport = (typeof SPORTS)[number];

export const MEMBER_ROLES = ['player', 'captain', 'coach', 'assistant', 'staff', 'referee'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Consent to show the photo; of minors also to show the whole name. */
export const PHOTO_CONSENTS = ['none', 'given', 'withdrawn'] as const;
export type PhotoConsent = (typeof PHOTO_CONSENTS)[number];

export const SIDES = ['home', 'away'] as const;
export type Side = (typeof SIDES)[number];

/** `break`, `resume`: half time and the like; they belong to no side, whatever is stored as theirs. */
export const EVENT_KINDS = [
  'goal',
  'ownGoal',
  'penalty',
  'yellow',
  'yellowRed',
  'red',
  'sub',
  'break',
  'resume',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** `needed`: when and where the team meets, which nobody can decline. `news`: all else. */
export const MESSAGE_KINDS = ['needed', 'news'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const RECIPIENT_STATES = ['waiting', 'sent', 'declined', 'noAddress'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** Fee of a member: by age, of one kind whatever the age, or none. */
export const FEE_KINDS = ['auto', 'adult', 'youth', 'supporter', 'exempt'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

/** Days on which a weekly training does not take place. `school`: also the holidays that all schools of Austria have. */
export const HOLIDAYS_LEFT_OUT = ['none', 'public', 'school'] as const;
export type HolidaysLeftOut = (typeof HOLIDAYS_LEFT_OUT)[number];
