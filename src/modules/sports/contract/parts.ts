import { z } from 'zod';
import { localDate } from '#kernel/http/local-date.ts';
import { CRITERIA, type RuleSet } from './rule-set.ts';

const points = z.number().int().min(0).max(10);
const matches = z.number().int().min(0).max(50);

export const ruleSetSchema: z.ZodType<RuleSet> = z.strictObject({
  points: z.strictObject({
    win: points,
    draw: points,
    loss: points,
    narrow: z.strictObject({ win: points, loss: points }).optional(),
  }),
  criteria: z.array(z.enum(CRITERIA)).min(1).max(CRITERIA.length),
  restart: z.boolean(),
  walkover: z.number().int().min(0).max(30),
  bans: z.strictObject({ red: matches, yellowRed: matches, yellows: matches }),
});

export const competitionTeamSchema = z.strictObject({ team: z.uuid(), isAnnulled: z.boolean().default(false) });
export type CompetitionTeam = z.output<typeof competitionTeamSchema>;

/** Points that a team lost by a decision. */
export const pointSchema = z.strictObject({
  team: z.uuid(),
  points: z.number().int().min(1).max(99),
  reason: z.string().trim().min(1).max(200),
  on: localDate,
});
export type Point = z.output<typeof pointSchema>;

/** 'HH:mm'. */
export const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** One date of a weekly training that is off, or takes place otherwise: what is empty stays as every week. */
export const trainingChangeSchema = z.strictObject({
  on: localDate.describe('The day by the weekly rule'),
  isOff: z.boolean().default(false),
  toOn: localDate.nullable().default(null),
  at: z.union([clockTime, z.literal('')]).default(''),
  until: z.union([clockTime, z.literal('')]).default(''),
  pitch: z.string().trim().max(120).default(''),
  reason: z.string().trim().max(200).default(''),
});
export type TrainingChange = z.output<typeof trainingChangeSchema>;

/** A parent or guardian, who gets what is sent to the team of a minor. */
export const guardianSchema = z.strictObject({
  name: z.string().trim().min(1).max(120),
  email: z.union([z.email().max(254), z.literal('')]).default(''),
  phone: z.string().trim().max(60).default(''),
});
export type Guardian = z.output<typeof guardianSchema>;

const listed = z.strictObject({ athlete: z.uuid(), isStarter: z.boolean() });
export const lineUpSchema = z.strictObject({ home: z.array(listed).max(40), away: z.array(listed).max(40) });
export type LineUp = z.output<typeof lineUpSchema>;
