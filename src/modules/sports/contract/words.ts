export const SPORTS = ['football', 'handball', 'volleyball', 'tableTennis', 'curling', 'gymnastics', 'other'] as const;
export type Sport = (typeof SPORTS)[number];

export const MEMBER_ROLES = ['player', 'captain', 'coach', 'assistant', 'staff', 'referee'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Consent to show the photo; of minors also to show the whole name. */
export const PHOTO_CONSENTS = ['none', 'given', 'withdrawn'] as const;
export type PhotoConsent = (typeof PHOTO_CONSENTS)[number];

export const SIDES = ['home', 'away'] as const;
export type Side = (typeof SIDES)[number];

export const EVENT_KINDS = ['goal', 'ownGoal', 'penalty', 'yellow', 'yellowRed', 'red', 'sub'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Fee of a member: by age, of one kind whatever the age, or none. */
export const FEE_KINDS = ['auto', 'adult', 'youth', 'supporter', 'exempt'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];
