import { z } from 'zod';
import { listTotal } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';
import { lineUpSchema } from './parts.ts';
import { matchContract } from './records.ts';
import { CRITERIA } from './rule-set.ts';
import { MATCH_STATES } from './states.ts';
import { EVENT_KINDS, SIDES, SPORTS } from './words.ts';

const count = z.number().int();
const goals = count.min(0).max(999).nullable().default(null);
const byId = z.object({ id: z.uuid() });

const cut = z.object({ criterion: z.enum(CRITERIA), upper: z.number().nullable(), lower: z.number().nullable() });

const footnote = z.object({
  kind: z.enum(['deducted', 'awarded', 'undecided', 'annulled']),
  team: z.uuid(),
  against: z.string(),
  points: count,
  reason: z.string(),
  on: z.string(),
});

const tableRow = z
  .object({
    team: z.uuid(),
    name: z.string(),
    place: count.nullable(),
    played: count,
    won: count,
    drawn: count,
    lost: count,
    goalsFor: count,
    goalsAgainst: count,
    difference: count,
    points: count,
    deducted: count,
    decidedBy: cut.nullable(),
    footnotes: z.array(footnote),
  })
  .meta({ id: 'LeagueTableRow' });
export type LeagueTableRow = z.output<typeof tableRow>;

const matchEvent = z
  .object({
    _id: z.uuid(),
    kind: z.enum(EVENT_KINDS),
    side: z.enum(SIDES),
    minute: count,
    athlete: z.uuid().nullable(),
    other: z.uuid().nullable(),
    at: z.iso.datetime().describe('When it was entered'),
  })
  .meta({ id: 'MatchEvent' });
export type MatchEvent = z.output<typeof matchEvent>;

const squadPlayer = z.object({
  athlete: z.uuid(),
  name: z.string(),
  shirt: count.nullable(),
  position: z.string(),
  /** Suspended in this match. */
  isBanned: z.boolean(),
});
export type SquadPlayer = z.output<typeof squadPlayer>;

const report = z
  .object({
    match: matchContract.item,
    homeName: z.string(),
    awayName: z.string(),
    sport: z.enum(SPORTS),
    lineUp: lineUpSchema,
    events: z.array(matchEvent),
    home: z.array(squadPlayer),
    away: z.array(squadPlayer),
    /** Sides for which the caller may set the line-up. */
    linesUp: z.array(z.enum(SIDES)),
    /** Sides for which the caller may enter what happens. */
    enters: z.array(z.enum(SIDES)),
    /** True if the caller may begin and end breaks. */
    reports: z.boolean(),
    /** States into which the caller may move the match now. */
    moves: z.array(z.enum(MATCH_STATES)),
  })
  .meta({ id: 'MatchReport' });
export type MatchReport = z.output<typeof report>;

const scorer = z.object({ athlete: z.uuid(), name: z.string(), team: z.string(), goals: count });

export const matchEndpoints = endpoints({
  'POST /api/v0/match/:id/state': {
    summary: 'Enter a result, postpone, abandon, award or correct a match',
    allow: 'staff',
    params: byId,
    body: z.strictObject({
      rev: count,
      to: z.enum(MATCH_STATES),
      homeGoals: goals,
      awayGoals: goals,
      homeBalls: goals,
      awayBalls: goals,
      /** Of an awarded match: who lost by the decision. */
      against: z
        .enum([...SIDES, 'both'])
        .nullable()
        .default(null),
      reason: z.string().trim().max(300).default(''),
    }),
    reply: matchContract.item,
  },
  'GET /api/v0/match/:id/report': {
    summary: 'Everything about a match day: line-up, goals, cards, substitutions, and who is suspended',
    allow: 'staff',
    params: byId,
    reply: report,
  },
  'POST /api/v0/match/:id/event': {
    summary: 'Enter a goal, a card, a substitution or a break; goals count at once. The same key is entered once',
    allow: 'staff',
    params: byId,
    body: z.strictObject({
      /** Made by the device, so that a call that is repeated after an outage enters nothing twice. */
      key: z.uuid(),
      kind: z.enum(EVENT_KINDS),
      side: z.enum(SIDES),
      minute: count.min(0).max(200),
      athlete: z.uuid().nullable().default(null),
      other: z.uuid().nullable().default(null),
    }),
    reply: report,
  },
  'POST /api/v0/match/:id/event/undo': {
    summary: 'Take a goal, card or substitution back',
    allow: 'staff',
    params: byId,
    body: z.strictObject({ event: z.uuid() }),
    reply: report,
  },
  'POST /api/v0/match/:id/lineup': {
    summary: 'Set who plays; suspended players are refused',
    allow: 'staff',
    params: byId,
    body: z.strictObject({ rev: count, lineUp: lineUpSchema }),
    reply: report,
  },
  'POST /api/v0/competition/:id/fixtures': {
    summary: 'Make the fixtures of a competition that has none yet',
    allow: 'staff',
    params: byId,
    body: z.strictObject({
      legs: count.min(1).max(4).default(2),
      firstOn: localDate,
      everyDays: count.min(1).max(60).default(7),
      kickOffAt: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
      /** For which a match takes its pitch. */
      minutes: count.min(15).max(480).default(120),
    }),
    reply: z.object({
      matches: count,
      rounds: count,
      taken: count.describe('Matches whose pitch is booked at that time'),
    }),
  },
  'GET /api/v0/competition/:id/table': {
    summary: 'Table of a competition, with the criterion that decided each place, and its top scorers',
    allow: 'staff',
    params: byId,
    reply: z.object({ row: z.array(tableRow), scorer: z.array(scorer), total: listTotal }),
  },
});
