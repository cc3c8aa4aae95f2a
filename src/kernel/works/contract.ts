import { z } from 'zod';
import { endpoints } from '../http/endpoint.ts';

export const workSchema = z
  .object({
    _id: z.uuid(),
    kind: z.string(),
    /** Its name in the reader's language. */
    label: z.string(),
    state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
    done: z.number().int(),
    /** Null while it is not known. */
    total: z.number().int().nullable(),
    /** An estimate; null while there is none. */
    secondsLeft: z.number().int().nullable(),
    /** The server was stopped meanwhile; the work goes on by itself. */
    isInterrupted: z.boolean(),
    canCancel: z.boolean(),
    /** Cancelled, and about to stop. */
    isCancelling: z.boolean(),
    /** False: once it has ended it leaves the list by itself. */
    canDismiss: z.boolean(),
    /** Outcome, or reason of the failure; '' while it runs. */
    said: z.string(),
    /** Screen with the result, below the path of the admin area. */
    link: z.string().nullable(),
    createdAt: z.string(),
    endedAt: z.string().nullable(),
  })
  .meta({ id: 'Work' });
export type WorkView = z.output<typeof workSchema>;

const params = z.object({ id: z.uuid() });

export const workEndpoints = endpoints({
  'GET /api/v0/work/': {
    summary: 'Long works that the caller asked for: those that run, and those that ended during the last day',
    allow: 'staff',
    query: z.strictObject({
      of: z.enum(['me', 'all']).default('me').describe("'all' is for administrators of the installation"),
    }),
    reply: z.object({ work: z.array(workSchema) }),
  },
  'POST /api/v0/work/:id/cancel': {
    summary: 'Cancel a long work: it stops at its next step',
    allow: 'staff',
    params,
    body: z.strictObject({}),
    reply: z.object({ work: z.array(workSchema) }),
  },
  'DELETE /api/v0/work/:id': {
    summary: 'Take a work that has ended off the list',
    allow: 'staff',
    params,
    reply: z.object({ removed: z.array(z.uuid()) }),
  },
});
