import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';
import type { Permissions } from '#kernel/module.ts';
import { ASSIGNMENT_STATES } from './states.ts';

export const rosterPermissions = {
  'rosters.roster.read': 'rosters_permissionRosterRead',
  'rosters.roster.update': 'rosters_permissionRosterUpdate',
} satisfies Permissions;

const int = z.number().int();
/** Places of one duty at one service. */
export const MOST_SLOTS = 20;

const assignmentSchema = z
  .object({
    _id: z.uuid(),
    rev: int,
    /** Null: the person was forgotten. */
    member: z.uuid().nullable(),
    name: z.string(),
    state: z.enum(ASSIGNMENT_STATES),
  })
  .meta({ id: 'RosterAssignment' });

const cellSchema = z.object({
  duty: z.uuid(),
  slots: z.array(z.object({ slot: int, assignment: assignmentSchema.nullable() })),
  /** Those who cannot, or are not wanted any more. */
  declined: z.array(z.string()),
});
export type RosterCell = z.output<typeof cellSchema>;

const serviceSchema = z
  .object({
    key: z.string(),
    on: z.string(),
    at: z.string(),
    title: z.string(),
    type: z.string(),
    placeName: z.string(),
    isOff: z.boolean(),
    reason: z.string().nullable(),
    /** Only the duties that this service needs, or that a person has there. */
    cells: z.array(cellSchema),
    open: int,
  })
  .meta({ id: 'RosterService' });
export type RosterService = z.output<typeof serviceSchema>;

const memberSchema = z.object({
  _id: z.uuid(),
  name: z.string(),
  skills: z.array(z.string()),
  hasConsent: z.boolean(),
  hasEmail: z.boolean(),
});
export type RosterMember = z.output<typeof memberSchema>;

const rosterSchema = z.object({
  from: z.string(),
  to: z.string(),
  duties: z.array(z.object({ _id: z.uuid(), name: z.string() })),
  members: z.array(memberSchema),
  services: z.array(serviceSchema),
  /** Places without a person at services that take place. */
  open: int,
  /** People who have not been asked yet. */
  toAsk: int,
  /** Number of services. */
  total: int,
});
export type Roster = z.output<typeof rosterSchema>;

const range = { site: z.string().max(60), from: localDate, to: localDate };
const rangeSchema = z.strictObject(range);
export type RosterRange = z.output<typeof rangeSchema>;

const place = {
  key: z.string().max(60),
  on: localDate,
  duty: z.uuid(),
  slot: int.min(0).max(MOST_SLOTS - 1),
};

const known = { _id: z.uuid(), rev: int };
const assignSchema = z.strictObject({
  site: z.string().max(60),
  ...place,
  member: z.uuid(),
  /** All the same: absent, elsewhere at that time, without the skill, declined before, or too often this month. */
  insist: z.boolean().default(false),
  /** Assignments that end in the same step: of the person who had the place, or where the person is taken from. */
  instead: z.array(z.strictObject(known)).max(2).default([]),
});
export type Assign = z.output<typeof assignSchema>;

const moveSchema = z.strictObject({ ...known, to: z.enum(['accepted', 'declined', 'released']) });
export type MoveAssignment = z.output<typeof moveSchema>;

const proposedSchema = z.strictObject({ ...place, member: z.uuid() });
export type Proposed = z.output<typeof proposedSchema>;
const MOST_PROPOSED = 600;

const gapSchema = z
  .object({
    key: z.string(),
    on: z.string(),
    at: z.string(),
    title: z.string(),
    placeName: z.string(),
    duties: z.array(z.string()),
  })
  .meta({ id: 'RosterGap' });
export type RosterGap = z.output<typeof gapSchema>;

export const rosterEndpoints = endpoints({
  'GET /api/v0/roster/': {
    summary: 'The services of some weeks with the people on their duties, and the places that are open',
    allow: 'staff',
    query: rangeSchema,
    reply: rosterSchema,
  },
  'GET /api/v0/roster/gaps': {
    summary: 'Services of the next days at which places are open',
    allow: 'staff',
    query: z.strictObject({ site: z.string().max(60) }),
    reply: z.object({ gap: z.array(gapSchema), total: int }),
  },
  'GET /api/v0/roster/paper': {
    summary: 'The roster as a PDF for the sacristy',
    allow: 'staff',
    query: rangeSchema,
    reply: 'raw',
  },
  'GET /api/v0/roster/proposal': {
    summary: 'People for the open places by fair turn; nothing is stored',
    allow: 'staff',
    query: rangeSchema,
    reply: z.object({
      proposed: z.array(
        proposedSchema.extend({ name: z.string(), dutyName: z.string(), at: z.string(), title: z.string() }),
      ),
      /** Places that remain open. */
      open: int,
      total: int,
    }),
  },
  'POST /api/v0/roster/fill': {
    summary: 'Store a proposal; places that were taken meanwhile, and people who cannot any more, are passed over',
    allow: 'staff',
    body: z.strictObject({ site: z.string().max(60), proposed: z.array(proposedSchema).max(MOST_PROPOSED) }),
    reply: z.object({ filled: int, passedOver: int }),
  },
  'POST /api/v0/roster/assign': {
    summary: 'Assign a person to a duty; `details.doubts` of a refusal say why, unless the planner insists',
    allow: 'staff',
    status: 201,
    body: assignSchema,
    reply: z.object({ assignment: assignmentSchema }),
  },
  'POST /api/v0/roster/move': {
    summary: 'Note that a person accepts or declines, or take the person off the duty',
    allow: 'staff',
    body: moveSchema,
    reply: z.object({ state: z.enum(ASSIGNMENT_STATES) }),
  },
  'POST /api/v0/roster/ask': {
    summary: 'Ask all who are assigned and do not know it yet: one email for each person',
    allow: 'staff',
    body: rangeSchema,
    reply: z.object({
      asked: int,
      /** People to be asked in another way, because there is no address of them. */
      withoutEmail: z.array(z.string()),
    }),
  },
  'GET /api/v0/roster/people': {
    summary: 'Names of the people of a parish, to choose who serves',
    allow: 'staff',
    query: z.strictObject({ site: z.string().max(60) }),
    reply: z.object({ person: z.array(z.object({ _id: z.uuid(), name: z.string() })), total: int }),
  },
  'POST /api/v0/roster_member/:id/link': {
    summary: 'Send a person the personal link; `renew` ends all links before, also those of calendars',
    allow: 'staff',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ renew: z.boolean() }),
    reply: z.object({ url: z.string(), isSent: z.boolean() }),
  },
});
