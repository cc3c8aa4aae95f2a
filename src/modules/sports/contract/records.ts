import { z } from 'zod';
import { localDate } from '#kernel/http/local-date.ts';
import type { Permissions } from '#kernel/module.ts';
import { collectionContract } from '#kernel/records/collection-contract.ts';
import {
  clockTime,
  competitionTeamSchema,
  guardianSchema,
  pointSchema,
  ruleSetSchema,
  trainingChangeSchema,
} from './parts.ts';
import { MATCH_STATES } from './states.ts';
import { FEE_KINDS, HOLIDAYS_LEFT_OUT, MEMBER_ROLES, PHOTO_CONSENTS, SIDES, SPORTS } from './words.ts';

export const sportsPermissions = {
  'sports.club.read': 'sports_permissionClubRead',
  'sports.club.update': 'sports_permissionClubUpdate',
  'sports.match.update': 'sports_permissionMatchUpdate',
  'sports.athlete.read': 'sports_permissionAthleteRead',
  'sports.athlete.update': 'sports_permissionAthleteUpdate',
  'sports.training.update': 'sports_permissionTrainingUpdate',
  'sports.message.send': 'sports_permissionMessageSend',
  'sports.fee.update': 'sports_permissionFeeUpdate',
} satisfies Permissions;

const name = z.string().trim().min(1).max(120);
const short = z.string().trim().max(120).default('');
const long = z.string().trim().max(4000).default('');
const picture = z.uuid().nullable().default(null);
const day = localDate.nullable().default(null);
const count = z.number().int();

export const clubContract = collectionContract('club', {
  read: 'staff',
  title: 'Club',
  fields: {
    name,
    shortName: z.string().trim().max(20).default(''),
    isOwn: z.boolean().default(false),
    description: long,
    descriptionEn: long,
    colour: z.union([z.string().regex(/^#[\da-f]{6}$/i), z.literal('')]).default(''),
    crest: picture,
    website: z.union([z.url({ protocol: /^https?$/ }).max(300), z.literal('')]).default(''),
  },
  item: { slug: z.string() },
  filter: { isOwn: z.stringbool().optional() },
  sorts: ['name', 'updatedAt'],
});
export type Club = z.output<typeof clubContract.item>;
export type ClubContract = typeof clubContract;

export const teamContract = collectionContract('team', {
  read: 'staff',
  title: 'Team',
  fields: {
    club: z.uuid(),
    name,
    sport: z.enum(SPORTS).default('football'),
    ageClass: z.string().trim().max(20).default(''),
    bornFrom: day,
    pitch: short,
    training: long,
    trainingEn: long,
    picture,
    isPublic: z.boolean().default(true),
    position: count.min(0).max(9999).default(0),
  },
  item: { slug: z.string() },
  filter: { club: z.uuid().optional(), isOwn: z.stringbool().optional() },
  sorts: ['position', 'name', 'updatedAt'],
});
export type Team = z.output<typeof teamContract.item>;
export type TeamContract = typeof teamContract;

export const trainingContract = collectionContract('training', {
  read: 'staff',
  title: 'Training',
  fields: {
    team: z.uuid(),
    weekday: count.min(1).max(7).describe('1 = Monday'),
    at: clockTime,
    until: clockTime,
    pitch: short,
    fromOn: localDate,
    untilOn: localDate,
    leavesOut: z.enum(HOLIDAYS_LEFT_OUT).default('public'),
    changes: z.array(trainingChangeSchema).max(100).default([]),
  },
  filter: { team: z.uuid().optional() },
  sorts: ['weekday', 'fromOn', 'updatedAt'],
});
export type Training = z.output<typeof trainingContract.item>;
export type TrainingContract = typeof trainingContract;

export const athleteContract = collectionContract('athlete', {
  read: 'staff',
  title: 'Athlete',
  fields: {
    firstName: name,
    lastName: z.string().trim().max(120).default(''),
    bornOn: day,
    person: z.uuid().nullable().default(null),
    account: z.uuid().nullable().default(null),
    photo: picture,
    images: z.array(z.uuid()).max(40).default([]),
    consent: z.enum(PHOTO_CONSENTS).default('none'),
    consentUntil: day,
    email: z.union([z.email().max(254), z.literal('')]).default(''),
    phone: z.string().trim().max(60).default(''),
    guardians: z.array(guardianSchema).max(4).default([]),
    licence: short,
    licenceUntil: day,
    fee: z.enum(FEE_KINDS).default('auto'),
    joinedOn: day,
    payer: z
      .uuid()
      .nullable()
      .default(null)
      .describe('Customer of the accounts; members with the same one are a family'),
    note: long,
  },
  filter: { team: z.uuid().optional() },
  sorts: ['name', 'bornOn', 'updatedAt'],
});
export type Athlete = z.output<typeof athleteContract.item>;
export type AthleteContract = typeof athleteContract;

export const squadMemberContract = collectionContract('squad_member', {
  read: 'staff',
  title: 'SquadMember',
  fields: {
    athlete: z.uuid(),
    team: z.uuid(),
    season: z.uuid(),
    role: z.enum(MEMBER_ROLES).default('player'),
    position: short,
    shirt: count.min(0).max(999).nullable().default(null),
    fromOn: day,
    untilOn: day,
  },
  filter: { athlete: z.uuid().optional(), team: z.uuid().optional(), season: z.uuid().optional() },
  sorts: ['shirt', 'fromOn', 'updatedAt'],
});
export type SquadMember = z.output<typeof squadMemberContract.item>;
export type SquadMemberContract = typeof squadMemberContract;

export const seasonContract = collectionContract('season', {
  read: 'staff',
  title: 'Season',
  fields: { name, startsOn: localDate, endsOn: localDate },
  filter: {},
  sorts: ['startsOn', 'name', 'updatedAt'],
  defaultSort: '-startsOn',
});
export type Season = z.output<typeof seasonContract.item>;
export type SeasonContract = typeof seasonContract;

export const competitionContract = collectionContract('competition', {
  read: 'staff',
  title: 'Competition',
  fields: {
    season: z.uuid(),
    name,
    sport: z.enum(SPORTS).default('football'),
    kind: z.enum(['league', 'cup']).default('league'),
    /** None = those of the ÖFB. */
    rules: ruleSetSchema.optional(),
    minutes: count.min(1).max(240).nullable().default(null),
    teams: z.array(competitionTeamSchema).max(40).default([]),
    deductions: z.array(pointSchema).max(40).default([]),
    isPublic: z.boolean().default(true),
  },
  filter: { season: z.uuid().optional() },
  sorts: ['name', 'updatedAt'],
});
export type Competition = z.output<typeof competitionContract.item>;
export type CompetitionContract = typeof competitionContract;

const goals = count.nullable();

export const matchContract = collectionContract('match', {
  read: 'staff',
  title: 'Match',
  fields: {
    competition: z.uuid(),
    round: count.min(1).max(200).default(1),
    home: z.uuid(),
    away: z.uuid(),
    onDay: localDate,
    at: z.union([z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/), z.literal('')]).default(''),
    pitch: short,
    referee: short,
    spectators: count.min(0).max(200_000).nullable().default(null),
    note: long,
  },
  item: {
    state: z.enum(MATCH_STATES),
    begins: z.iso.datetime().nullable(),
    kickedOffAt: z.iso.datetime().nullable(),
    homeGoals: goals,
    awayGoals: goals,
    homeBalls: goals,
    awayBalls: goals,
    against: z.enum([...SIDES, 'both']).nullable(),
    reason: z.string(),
  },
  filter: {
    competition: z.uuid().optional(),
    team: z.uuid().optional(),
    state: z.enum(MATCH_STATES).optional(),
    from: localDate.optional(),
    to: localDate.optional(),
  },
  sorts: ['onDay', 'next', 'round', 'updatedAt'],
});
export type Match = z.output<typeof matchContract.item>;
export type MatchContract = typeof matchContract;
