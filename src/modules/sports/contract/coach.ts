import { z } from 'zod';
import { listTotal } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';
import { localDate } from '#kernel/http/local-date.ts';

const byId = z.object({ id: z.uuid() });
const position = z.string().trim().max(120);
const shirt = z.number().int().min(0).max(999).nullable();
const role = z.enum(['player', 'captain']);

const squadRow = z.object({
  _id: z.uuid(),
  rev: z.number().int(),
  name: z.string(),
  role,
  position: z.string(),
  shirt: z.number().int().nullable(),
  untilOn: localDate.nullable(),
});
export type SquadRow = z.output<typeof squadRow>;

const change = z.strictObject({
  member: z.uuid(),
  rev: z.number().int(),
  role,
  position,
  shirt,
  untilOn: localDate.nullable(),
});
export type SquadChange = z.output<typeof change>;

export const coachEndpoints = endpoints({
  'GET /api/v0/coach_team/': {
    summary: 'Teams whose squad the caller may change',
    allow: 'staff',
    query: z.object({ site: z.string().max(60).optional() }),
    reply: z.object({ team: z.array(z.object({ _id: z.uuid(), name: z.string() })), total: listTotal }),
  },
  'GET /api/v0/team/:id/squad': {
    summary: 'Players of a team, for its coach and the office',
    allow: 'staff',
    params: byId,
    query: z.object({ season: z.uuid().optional() }),
    reply: z.object({ member: z.array(squadRow), total: listTotal }),
  },
  'PUT /api/v0/team/:id/squad': {
    summary: 'Change number, position, captaincy and last day of a player, as the coach of the team or the office',
    allow: 'staff',
    params: byId,
    body: change,
    reply: squadRow,
  },
  'GET /api/v0/coach_account/': {
    summary: 'Accounts that may be linked to a coach',
    allow: 'staff',
    query: z.object({ site: z.string().max(60).optional() }),
    reply: z.object({ account: z.array(z.object({ _id: z.uuid(), name: z.string() })), total: listTotal }),
  },
});
