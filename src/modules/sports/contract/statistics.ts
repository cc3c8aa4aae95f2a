import { z } from 'zod';
import { listTotal } from '#kernel/http/collection.ts';
import { endpoints } from '#kernel/http/endpoint.ts';

const count = z.number().int();
const query = z.object({ season: z.uuid().optional() });
const byId = z.object({ id: z.uuid() });

const played = z.object({
  match: z.uuid(),
  on: z.string(),
  against: z.string(),
  isHome: z.boolean(),
  scored: count,
  conceded: count,
});

const player = z.object({
  athlete: z.uuid(),
  /** '' without the right to read people. */
  name: z.string(),
  appearances: count,
  starts: count,
  minutes: count.nullable(),
  goals: count,
  yellow: count,
  yellowRed: count,
  red: count,
});
export type PlayerRow = z.output<typeof player>;

const statistics = z
  .object({
    season: z.uuid().nullable(),
    played: count,
    won: count,
    drawn: count,
    lost: count,
    scored: count,
    conceded: count,
    form: z.array(z.enum(['won', 'drawn', 'lost'])),
    highestWin: played.nullable(),
    highestLoss: played.nullable(),
    longestWinning: count,
    longestUnbeaten: count,
    counted: count,
    spectators: count,
    mostSpectators: count,
    matches: z.array(played),
    player: z.array(player),
    total: listTotal,
  })
  .meta({ id: 'TeamStatistics' });
export type TeamStatistics = z.output<typeof statistics>;

export const statisticsEndpoints = endpoints({
  'GET /api/v0/team/:id/statistics': {
    summary: 'Figures of a team and its players in a season, by default in the present one',
    allow: 'staff',
    params: byId,
    query,
    reply: statistics,
  },
  'GET /api/v0/team/:id/statistics/csv': {
    summary: 'The figures of its players for a spreadsheet',
    allow: 'staff',
    params: byId,
    query,
    reply: 'raw',
  },
});
