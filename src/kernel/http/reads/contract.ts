import { z } from 'zod';
import { endpoints } from '../endpoint.ts';

/** Most reads of one call; the overview asks for about thirty. */
export const MOST_READS = 60;

const readPath = z
  .string()
  .max(2000)
  .regex(/^\/api\/v0\/[\w/-]+(\?[^\s#]*)?$/);

/** One call for everything that a screen reads when it opens. */
export const readsEndpoints = endpoints({
  'POST /api/v0/reads/': {
    summary:
      'Answers of several GET endpoints in the given order, each with its own rights; a refused one leaves the others',
    allow: 'user',
    body: z.strictObject({ reads: z.array(readPath).min(1).max(MOST_READS) }),
    reply: z.object({ answers: z.array(z.object({ status: z.number().int(), body: z.unknown() })) }),
  },
});
