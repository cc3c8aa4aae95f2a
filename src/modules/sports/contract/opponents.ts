import { z } from 'zod';
import { endpoints } from '#kernel/http/endpoint.ts';
import { SPORTS } from './words.ts';

const newOpponent = z.strictObject({
  site: z.string().max(60).optional(),
  name: z.string().trim().min(1).max(120),
  sport: z.enum(SPORTS),
});
export type NewOpponent = z.output<typeof newOpponent>;

export const opponentEndpoints = endpoints({
  'POST /api/v0/sports_opponent/': {
    summary:
      'The team of this name and sport; one that is not there is made together with its club, or neither of them',
    allow: 'staff',
    body: newOpponent,
    reply: z.object({ _id: z.uuid(), name: z.string() }),
  },
});
